import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import { isAlive, startTime } from './processes.ts';

interface Holder {
  readonly pid: number;
  readonly started: string | undefined;
  /** Where the holder's database answers, once it does. */
  readonly sockets?: string;
}

const readHolder = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

const holds = ({ pid, started }: Holder): boolean => isAlive(pid) && startTime(pid) === started;

const lockFile = (folder: string): string => join(folder, 'server.json');

const me = (): Holder => ({ pid: process.pid, started: startTime(process.pid) });

/** Announces to other processes where the database of this one's folder answers. */
export const announce = (folder: string, sockets: string): void =>
  writeFileSync(lockFile(folder), JSON.stringify({ ...me(), sockets }));

/** Where the database of a folder answers that a living server holds; undefined when none holds it. */
export function socketsOfHolder(folder: string): string | undefined {
  const holder = readHolder(lockFile(folder));
  return holder && holds(holder) ? holder.sockets : undefined;
}

/**
 * Takes a data folder for this process. What a killed server left behind is taken over; a living one is refused.
 * Returns how to let go.
 */
export function lockFolder(folder: string): () => void {
  const file = lockFile(folder);
  const mine = JSON.stringify(me());
  try {
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new ConfigError(`DATA_DIR ${folder} cannot be written: choose another DATA_DIR`);
    }
    const holder = readHolder(file);
    if (holder && holds(holder)) {
      throw new ConfigError(
        `Another server (process ${holder.pid}) uses the data in ${folder}: stop it, or choose another DATA_DIR`,
      );
    }
    writeFileSync(file, mine);
  }
  return () => rmSync(file, { force: true });
}
