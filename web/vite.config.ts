import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flagAddress, flagFiles } from './scripts/flagFiles.ts';
import { preloadFont } from './scripts/preloadFont.ts';

const server = `http://localhost:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  logLevel: 'warn',
  plugins: [react(), flagFiles(), preloadFont()],
  define: { FLAG_ADDRESS: JSON.stringify(flagAddress) },
  build: {
    manifest: true,
    reportCompressedSize: false,
    // The dashboard stands in a frame with a document of its own: it knows neither session nor router.
    rolldownOptions: { input: ['index.html', 'dashboard.html'] },
    // Kilobytes. The map library loads with the map alone; budget.ts watches what everyone loads.
    chunkSizeWarningLimit: 1500,
    // Browsers that lack module preload work without it, and the security policy allows no inline script.
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': server, '/media': server, '/health': server },
  },
});
