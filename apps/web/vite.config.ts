import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Few files, each with all that it names: a group takes along what its modules import, where none before it has that.
// What only some pages need (the log of changes, charts, the calendar, the identity library, some controls) keeps files of its own.
const LIBRARIES =
  /node_modules[\\/](?:@mantine[\\/]core[\\/]esm[\\/]core|@reduxjs|redux|react-redux|immer|reselect|zod)[\\/]|packages[\\/](?:domain|api-sdk)[\\/](?!.*(?:history|stream-changes|changed-tags|import))/;
// The shell of the pages for signed-in people, and the page that most of them come to.
const PROTECTED = /src[\\/]app[\\/](?:shell[\\/]protected-shell|routes[\\/]dashboard)\.tsx$/;
const OVERLAYS = /components[\\/]\w+[\\/](?:MenuPanel|DialogSheet|DrawerSheet|SelectInput)\.tsx$/;
const KIT =
  /@tabler(?!.*Icon(?:FileImport|EyeOff|Link|ArrowBackUp)\b)|packages[\\/]duck-ui[\\/]src[\\/]components[\\/](?!\w*(?:Field|Tabs|Bars|Doughnut)[\\/]|NotFoundView|FilterBar|SettingsRow|StepList|FileDrop|ProofLine|StatusFilter|FileSummary|AnswerCards|ColumnTable|ImportTable)/;

const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 6 },
    { name: 'libraries', test: LIBRARIES, priority: 5 },
    { name: 'protected-shell', test: PROTECTED, priority: 4 },
    { name: 'hooks', test: /@mantine[\\/]hooks/, priority: 3 },
    { name: 'overlays', test: OVERLAYS, priority: 2 },
    { name: 'kit', test: KIT, priority: 1 },
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
    rolldownOptions: {
      output: { codeSplitting, chunkFileNames: 'assets/[name]-[hash:7].js' },
      // Reads of a library what is imported from it: of six thousand icons a hundred.
      experimental: { lazyBarrel: true },
    },
  },
});
