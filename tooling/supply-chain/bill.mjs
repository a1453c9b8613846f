// The bill of materials, as pnpm writes it in CycloneDX.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capture } from '../scripts/child.mjs';
import { CliError } from '../scripts/report.mjs';
import { ROOT } from '../scripts/toolchain.mjs';

/** Of what is shipped, with licences, for the platform it is written on. */
const SHIPPED = ['--prod'];
/** Of everything on every platform, without licences. */
const LOCKED = ['--lockfile-only'];

async function write(file, scope) {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const { code, output } = await capture('pnpm', ['sbom', ...format, ...scope, '--out', file], { cwd: ROOT });
  if (code !== 0) throw new CliError(`pnpm wrote no bill of materials: ${output.trim()}`);
}

async function read(folder, scope) {
  const file = join(folder, 'bill.cdx.json');
  await write(file, scope);
  return JSON.parse(await readFile(file, 'utf8'));
}

export const writeBill = (file) => write(file, SHIPPED);

/** Reads a bill by way of a folder that the caller throws away. */
export const billOfShipped = (folder) => read(folder, SHIPPED);
export const billOfLock = (folder) => read(folder, LOCKED);

/** A component as npm names it. */
export const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);
