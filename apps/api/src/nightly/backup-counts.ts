import type { NewestBackup } from './backup-files.ts';

/** What has become of nightly backups since this process started. */
export interface BackupCounts {
  readonly made: number;
  readonly failed: number;
  /** The newest there is, whichever process made it. */
  readonly newest: () => NewestBackup | undefined;
}
