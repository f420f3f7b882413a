import type { Plugin } from 'vite';

const latin = /ibm-plex-sans-latin-wght-normal.*\.woff2$/;

/** Lets the browser fetch the text face together with the script, so that text does not change its shape. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => latin.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head',
          })),
    },
  };
}
