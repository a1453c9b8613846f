import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../migrations/', import.meta.url);

export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  /** Numbered: of its text. Repeatable: also of the numbered names, after each of which it is applied again. */
  readonly checksum: string;
}

const hash = (...texts: readonly string[]): string => {
  const digest = createHash('sha256');
  for (const text of texts) digest.update(text);
  return digest.digest('hex');
};

type Folder = 'numbered' | 'repeatable';

const namesIn = (folder: Folder, within: URL): string[] =>
  readdirSync(new URL(`${folder}/`, within))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

const filesOf = (folder: Folder, within = FOLDER): Omit<MigrationFile, 'checksum'>[] =>
  namesIn(folder, within).map((name) => ({ name, text: readFileSync(new URL(`${folder}/${name}`, within), 'utf8') }));

let known: readonly MigrationFile[] | undefined;

/** The schema's changes in order. Each is applied once, and never changed afterwards; read once, as each step asks for them. */
export const numberedMigrations = (): readonly MigrationFile[] =>
  (known ??= filesOf('numbered').map(({ name, text }) => ({ name, text, checksum: hash(text) })));

/** Applied last: it grants what the others define. */
const PRIVILEGES = 'privileges.sql';

/** Functions and privileges, each defined in one place; applied again whenever one of them or of the numbered is new. */
export function repeatableMigrations(within = FOLDER): MigrationFile[] {
  const numbered = namesIn('numbered', within);
  const files = filesOf('repeatable', within);
  const ordered = [
    ...files.filter(({ name }) => name !== PRIVILEGES),
    ...files.filter(({ name }) => name === PRIVILEGES),
  ];
  return ordered.map(({ name, text }) => ({ name, text, checksum: hash(text, numbered.join()) }));
}
