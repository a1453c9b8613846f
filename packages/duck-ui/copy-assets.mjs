// tsc emits no stylesheets or pictures; they go beside the modules that need them.
import { cpSync, statSync } from 'node:fs';

const isAsset = (path) => statSync(path).isDirectory() || /\.(css|svg)$/.test(path);

cpSync('src', 'dist', { recursive: true, filter: isAsset });
