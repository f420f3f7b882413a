import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flagAddress, flagFiles } from './scripts/flagFiles.ts';
import { renderer } from './scripts/renderer.ts';
import { preloadFont } from './scripts/preloadFont.ts';
import { texts } from './scripts/texts.ts';
import { themeCss } from './scripts/themeCss.ts';
import { writtenFilterParts } from './scripts/writtenFilterParts.ts';

const server = `http://localhost:${process.env['PORT'] ?? '8080'}`;

/** What every document begins with, in files of about one size: a long script in one piece makes scrolling stop. */
const first = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'base',
    // The rest of these libraries loads with the pages that use it.
    tags: ['$initial' as const],
    test: /node_modules\/(zod|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//,
  },
  {
    name: 'frame',
    // Our own part of it: one file compresses better than the dozen the compiler would make.
    tags: ['$initial' as const],
    test: /\/(contract|web)\/src\/(?!dashboard|main)|\/messages\/src\/|\.first\.json$|virtual:texts|node_modules\/@(tabler|mantine\/hooks)|preload-helper/,
    includeDependenciesRecursively: false,
  },
];
/** The base of Mantine's components. Home doesn't need it. */
const mantine = { name: 'mantine', test: /node_modules\/@mantine\/core\/esm\/core\// };
/** Its components that many pages use: alone each would be a file of a kilobyte, and listed in the script of every page. */
const components = {
  name: 'components',
  test: /node_modules\/@mantine\/core\/esm\/components\//,
  minShareCount: 15,
  includeDependenciesRecursively: false,
};

/** What home shares with other pages: each would be a file of a few hundred bytes, asked for by itself. */
const home = {
  name: 'home',
  test: /icons\/Icon(ArrowRight|Building|ExternalLink|Route|Stack2)\.|hooks\/esm\/use-(intersection|window-event)\/|\/src\/ui\/(Page\.|useNearViewport)/,
  includeDependenciesRecursively: false,
};

const isFirst = (file: string) => first.some(({ name }) => file.startsWith(`assets/${name}-`));
const groups = [...first, home, mantine, components];

/**
 * What many people begin with. The frame, which everyone loads, lists the files of these, so that they load at once;
 * those of other pages load one after the other.
 */
const isForMany =
  /\b(ArticlePage|BranchLinks|EventsPage|HomePage|MantineFrame|MapPage|NavigationDrawer|NewsPage|NoticeBell|ProviderPage|SearchBox|Toasts|VesselPage|VesselsPage)-/;

export default defineConfig({
  logLevel: 'warn',
  plugins: [react(), flagFiles(), preloadFont(), themeCss(), texts(), renderer(), writtenFilterParts()],
  worker: { plugins: () => [writtenFilterParts()] },
  define: { FLAG_ADDRESS: JSON.stringify(flagAddress) },
  // React has had this hook itself for long.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    manifest: true,
    reportCompressedSize: false,
    // Kilobytes. The map library loads with the map alone; budget.ts watches what everyone loads.
    chunkSizeWarningLimit: 1500,
    // Browsers that lack module preload work without it, and the security policy allows no inline script.
    modulePreload: {
      polyfill: false,
      // What a document begins with is there when a script asks for another.
      resolveDependencies: (file, files, { hostId, hostType }) => {
        if (hostType === 'html') return files;
        if (hostId.startsWith('assets/frame-') && !isForMany.test(file)) return [];
        return files.filter((file) => !isFirst(file));
      },
    },
  },
  environments: {
    // The dashboard is in a frame with a document of its own: it has neither session nor router.
    client: {
      build: {
        rolldownOptions: {
          input: ['index.html', 'dashboard.html'],
          output: {
            codeSplitting: { groups },
            // The script of every page lists all files others need: only what is requested by name keeps one, and
            // hashes are as short as the compiler allows.
            chunkFileNames: ({ isDynamicEntry, name }) =>
              isDynamicEntry || groups.some((group) => group.name === name)
                ? 'assets/[name]-[hash:7].js'
                : 'assets/[hash:7].js',
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash:7][extname]'
                : 'assets/[name]-[hash:7][extname]',
          },
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/media': server, '/embed': server, '/health': server },
  },
});
