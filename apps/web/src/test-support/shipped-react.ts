// Loads React as it is shipped, before anything else does. What it checks in development it writes to the console, which
// no test reads, and that takes half of the time of a test. All other libraries keep their checks.
import { createRequire } from 'node:module';
import { countTurns } from './pending-timers.ts';

const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env['NODE_ENV'] = 'production';
countTurns(() =>
  ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].forEach((entry) => void require(entry)),
);
process.env['NODE_ENV'] = NODE_ENV;
