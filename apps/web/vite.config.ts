import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@nestegg/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@nestegg/source', 'module', 'node', 'development|production'] }, noExternal: true },
  build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false },
});
