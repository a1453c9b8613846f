// Writes the SDK's part of the contract; the domain must be built.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderWire, TARGET } from './render.mjs';

for (const [name, text] of await renderWire()) writeFileSync(join(TARGET, name), text);
