import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set();

/** A temporary folder, which the unprivileged user that databases run as can enter. */
export function makeFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `nestegg-${name}-`));
  folders.add(folder);
  chmodSync(folder, 0o755);
  return folder;
}

export function removeFolders() {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}
