import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../resilience/harness/folders.mjs';

const number = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL and PgBouncer refuse to run as root: then they run as the user that Debian's package made for them. */
const databaseUser = () => (process.getuid() === 0 ? { uid: number('-u'), gid: number('-g') } : undefined);

/** A temporary folder in which everything of a cluster lies, each part for whom it runs as. */
export class Place {
  constructor() {
    this.user = databaseUser();
    this.path = makeFolder('cluster');
  }

  #give(path) {
    if (this.user) chownSync(path, this.user.uid, this.user.gid);
    return path;
  }

  folder(name) {
    const path = join(this.path, name);
    mkdirSync(path, { mode: 0o700 });
    return this.#give(path);
  }

  file(name, text) {
    const path = join(this.path, name);
    writeFileSync(path, text, { mode: 0o600 });
    return this.#give(path);
  }
}
