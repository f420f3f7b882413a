import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flagAddress, flagFiles } from './scripts/flagFiles.ts';
import { painter } from './scripts/painter.ts';
import { preloadFont } from './scripts/preloadFont.ts';
import { themeCss } from './scripts/themeCss.ts';

const server = `http://localhost:${process.env['PORT'] ?? '8080'}`;

/** Libraries of every page, in files of about one size: what is run in one go holds up whoever scrolls. */
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'base',
    test: /node_modules\/(zod|@mantine\/core\/esm\/core|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//,
  },
];

export default defineConfig({
  logLevel: 'warn',
  plugins: [react(), flagFiles(), preloadFont(), themeCss(), painter()],
  define: { FLAG_ADDRESS: JSON.stringify(flagAddress) },
  build: {
    manifest: true,
    reportCompressedSize: false,
    // Kilobytes. The map library loads with the map alone; budget.ts watches what everyone loads.
    chunkSizeWarningLimit: 1500,
    // Browsers that lack module preload work without it, and the security policy allows no inline script.
    modulePreload: { polyfill: false },
  },
  environments: {
    // The dashboard stands in a frame with a document of its own: it knows neither session nor router.
    client: {
      build: {
        rolldownOptions: {
          input: ['index.html', 'dashboard.html'],
          // What every page stands on is one file: the compiler would make a dozen, which compress worse.
          output: { codeSplitting: { groups: libraries } },
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/media': server, '/health': server },
  },
});
