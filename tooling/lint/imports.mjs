// The check: prints each violation of the import rules, and fails when there is one.
import { fileURLToPath } from 'node:url';
import { importViolations } from './import-violations.mjs';

const violations = await importViolations(fileURLToPath(new URL('../..', import.meta.url)));
for (const violation of violations) console.error(violation);
process.exitCode = violations.length > 0 ? 1 : 0;
