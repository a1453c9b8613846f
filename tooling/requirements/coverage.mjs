// `pnpm requirements`: holds every requirement against the tests of the last run that passed, in the layer that it names.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, readSuites, requirementsIn } from './reports.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(dirname(HERE));

/** All requirements, page by page. */
export async function readRequirements() {
  const pages = (await readdir(HERE)).filter((name) => name.endsWith('.md') && name !== 'README.md').sort();
  return (await Promise.all(pages.map((page) => readFile(join(HERE, page), 'utf8')))).flatMap(requirementsIn);
}

/** Prints what is not proven; answers whether everything is. */
export async function checkRequirements() {
  const requirements = await readRequirements();
  const { tests, missing } = await readSuites(ROOT);
  const { unproven, elsewhere, unknown } = compare(requirements, tests);
  const proven = requirements.length - unproven.length - elsewhere.length;
  for (const report of missing) console.log(`no report: ${report} (run the tests first)`);
  for (const { id, layer, sentence } of unproven) console.log(`not proven: ${id} (${layer}) ${sentence}`);
  for (const { id, layer, provenIn } of elsewhere) {
    console.log(`proven elsewhere: ${id} belongs to ${layer}, is proven in ${provenIn.join(', ')}`);
  }
  if (unknown.length > 0) console.log(`unknown: ${unknown.join(' ')}`);
  console.log(`${proven} of ${requirements.length} requirements are proven by a test that passed, in their layer`);
  return proven === requirements.length && unknown.length === 0 && missing.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await checkRequirements()) ? 0 : 1;
