import { createHash } from 'node:crypto';
import { readBankFile } from '@nestegg/bank-files';
import type { LocalDate } from '@nestegg/domain';
import type { PersonTransaction } from '../db/session/unit-of-work.ts';
import { commitImport } from '../modules/imports/commit-service.ts';
import { createImport } from '../modules/imports/draft-service.ts';
import { storableFile } from '../modules/imports/storable-file.ts';
import { FOUND } from '../modules/imports/stored-reading.ts';
import { ledgerOf } from '../modules/ledgers/ledgers.ts';
import type { StatementFile } from './statement-files.ts';

/** Imports a bank's file into the accounts that it names, as a person does who changes nothing of the preview. */
export async function importStatements(
  tx: PersonTransaction,
  { name, text }: StatementFile,
  today: LocalDate,
): Promise<void> {
  const bytes = Buffer.from(text);
  const found = storableFile(readBankFile(bytes, { today }));
  if ('refused' in found) throw new Error(`The demonstration's statements are refused: ${found.refused}`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const read = { file: { ...found.file, sha256 }, reading: FOUND, isKnown: false };
  const personId = tx.personId ?? '';
  const draft = { ledger: ledgerOf(tx.ledgers, null), fileName: name, bytes, read, today };
  const { id } = await createImport(tx, personId, draft);
  await commitImport(tx, personId, { id, ifMatch: undefined });
}
