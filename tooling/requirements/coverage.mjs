// Lists the requirements that no test names, and fails on a test that names an unknown one.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(dirname(HERE));
const TEST = /\.(test|spec|stories)\.(ts|tsx|mjs)$/;
const ID = /\b(?:NAV|AUTH|DASH|TX|FORM|HH|PROF|SET|ERR|SDK|DOM|THEME|MON|SRV|IDP|RUN)-\d{2}\b/g;

const idsIn = (text) => text.match(ID) ?? [];

async function filesBelow(folder, wanted) {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map((entry) => {
    if (['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path, wanted);
    return wanted.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(nested)).flat();
}

const textsOf = (files) => Promise.all(files.map((file) => readFile(file, 'utf8')));

const known = new Set((await textsOf(await filesBelow(HERE, /\.md$/))).flatMap(idsIn));
const tests = (
  await Promise.all(['apps', 'packages', 'tooling'].map((folder) => filesBelow(join(ROOT, folder), TEST)))
).flat();
const named = new Set((await textsOf(tests)).flatMap(idsIn));

const missing = [...known].filter((id) => !named.has(id)).sort();
const unknown = [...named].filter((id) => !known.has(id)).sort();
console.log(`${known.size - missing.length} of ${known.size} requirements are named by a test`);
if (missing.length > 0) console.log(`not yet: ${missing.join(' ')}`);
if (unknown.length > 0) console.log(`unknown: ${unknown.join(' ')}`);
process.exitCode = unknown.length > 0 ? 1 : 0;
