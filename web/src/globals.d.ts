/** Where the flags are, set by vite.config.ts. */
declare const FLAG_ADDRESS: string;

/** The theme's variables, written by scripts/themeCss.ts. */
declare module 'virtual:theme.css' {}

/** What the build of the page has made, as scripts/renderer.ts tells the renderer. */
declare module 'virtual:built-page' {
  import type { StylePart } from '#routes/serverRendering/stylePart.ts';

  /** The page's index.html. */
  export const document: string;
  /** Vite's manifest: what each source became. */
  export const manifest: Readonly<
    Record<
      string,
      { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] } | undefined
    >
  >;
  /** Style sheets, by their addresses. */
  export const sheets: Readonly<Record<string, readonly StylePart[] | undefined>>;
  /** Small scripts, by their addresses. */
  export const texts: Readonly<Record<string, string | undefined>>;
}
