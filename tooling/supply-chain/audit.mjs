// Queries the registry for known vulnerabilities of what is shipped; without an answer, checks the lock file by its rules.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../scripts/child.mjs';
import { main } from '../scripts/report.mjs';
import { ROOT } from '../scripts/toolchain.mjs';
import { billOfLock } from './bill.mjs';
import { allowedBuilds, packagesWithScripts } from './install-scripts.mjs';
import { sourceProblems } from './sources.mjs';

const NO_ANSWER = /ERR_PNPM_AUDIT_\w+/;

async function auditLock(reason) {
  const folder = await mkdtemp(join(tmpdir(), 'nestegg-bill-'));
  const bill = await billOfLock(folder);
  await rm(folder, { recursive: true });
  const known = await allowedBuilds();
  const unknown = (await packagesWithScripts()).filter((name) => !(name in known));
  const problems = [
    ...sourceProblems(bill),
    ...unknown.map((name) => `${name} has an install script without a review`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    `audit: the registry gives no advisories (${reason}), so known weaknesses were not looked up; ` +
      `of the lock file’s ${bill.components.length} packages ${problems.length} have an unsure source or script.`,
  );
  return problems.length > 0 ? 1 : 0;
}

await main(async () => {
  const { code, output } = await capture('pnpm', ['audit', '--prod', ...process.argv.slice(2)], { cwd: ROOT });
  const [reason] = NO_ANSWER.exec(output) ?? [];
  if (code !== 0 && reason) return auditLock(reason);
  if (code !== 0) console.error(output);
  console.log(`audit: the registry’s advisories ${code === 0 ? 'name nothing' : 'name something'} of what is shipped.`);
  return code;
});
