// tsc emits no stylesheets; they go beside the modules that import them.
import { cpSync, statSync } from 'node:fs';

const isStyle = (path) => statSync(path).isDirectory() || path.endsWith('.css');

cpSync('src', 'dist', { recursive: true, filter: isStyle });
