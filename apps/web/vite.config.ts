import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Few files: what the first screen needs is one; the rest is grouped by which pages need it, and crumbs are swept together.
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 2 },
    { name: 'part', entriesAware: true, entriesAwareMergeThreshold: 24_000 },
  ],
};

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@nestegg/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@nestegg/source', 'module', 'node', 'development|production'] }, noExternal: true },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting, chunkFileNames: 'assets/part-[hash].js' } },
  },
});
