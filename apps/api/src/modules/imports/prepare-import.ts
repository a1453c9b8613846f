import type { Database } from '../../db/database.ts';
import type { Identity } from '../../http/caller.ts';
import { ledgerOf } from '../ledgers/ledgers.ts';
import { isReadAnew, type ReadFile } from './draft-service.ts';
import * as repository from './import-repository.ts';
import type { FileReader } from './prepare-file.ts';
import { findProfile, fingerprintOf } from './profiles.ts';
import { FOUND, isSameReading, parserReading, type StoredReading } from './stored-reading.ts';

interface Asked {
  readonly identity: Identity;
  readonly database: Database;
  readonly today: string;
}

/** Reads a new file: as it is found, then as its layout was read before. */
export async function readNew(
  reader: FileReader,
  { identity, database, today }: Asked,
  { bytes, household }: { readonly bytes: Buffer; readonly household: string | null },
): Promise<ReadFile> {
  // Whose ledger it is comes first: no file is read for a stranger.
  await database.asPerson(identity, async (tx) => ledgerOf(tx.ledgers, household).id, 'read');
  const found = await reader.read(bytes, { reading: {}, today });
  const fingerprint = fingerprintOf(found);
  const profile =
    fingerprint === null
      ? undefined
      : await database.asPerson(
          identity,
          (tx) => findProfile(tx, ledgerOf(tx.ledgers, household).id, fingerprint),
          'read',
        );
  if (!profile) return { file: found, reading: FOUND, isKnown: false };
  if (isSameReading(profile.reading, FOUND)) return { file: found, reading: FOUND, isKnown: true };
  const file = await reader.read(bytes, { reading: parserReading(profile.reading), today });
  return { file, reading: profile.reading, isKnown: true };
}

/** Reads a draft's file anew; null where it is read as it was. */
export async function readAnew(
  reader: FileReader,
  { identity, database, today }: Asked,
  { id, reading }: { readonly id: string; readonly reading: StoredReading },
): Promise<ReadFile | null> {
  const bytes = await database.asPerson(
    identity,
    async (tx) => {
      const record = await repository.getImportRecord(tx, id);
      return record.state === 'draft' && isReadAnew(record, reading) ? repository.getFile(tx, record) : null;
    },
    'read',
  );
  if (!bytes) return null;
  return { file: await reader.read(bytes, { reading: parserReading(reading), today }), reading, isKnown: false };
}
