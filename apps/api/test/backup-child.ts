import { makeBackup } from '../src/nightly/make-backup.ts';

/** A process that makes a backup, to be killed in the middle of it. */
const [host = '', database = '', folder = '', day = ''] = process.argv.slice(2);
await makeBackup({ host, port: 5432, user: 'postgres', database }, folder, day);
