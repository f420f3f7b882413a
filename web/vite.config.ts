import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flagAddress, flagFiles } from './scripts/flagFiles.ts';
import { preloadFont } from './scripts/preloadFont.ts';

const server = `http://localhost:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  plugins: [react(), flagFiles(), preloadFont()],
  define: { FLAG_ADDRESS: JSON.stringify(flagAddress) },
  build: {
    manifest: true,
    // Browsers that lack module preload work without it, and the security policy allows no inline script.
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': server, '/media': server, '/health': server },
  },
});
