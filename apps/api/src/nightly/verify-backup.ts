import type { ClientConfig } from 'pg';
import { figuresOf, type Figures } from '../backup/figures.ts';
import { restore } from '../backup/restore.ts';
import { inScratchDatabase } from '../backup/scratch-database.ts';
import { migrateSchema } from '../db/migrate.ts';

/** Reads a backup into a scratch database, and answers what that adds up to. */
export const figuresOfBackup = (connection: ClientConfig, file: string): Promise<Figures> =>
  inScratchDatabase('nestegg_verify_', connection, async (scratch, reader) => {
    await migrateSchema(scratch);
    await restore(scratch, file);
    return figuresOf(reader);
  });
