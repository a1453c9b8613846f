const MIB = 1024 * 1024;

/** How much is read. Beyond it a file is refused. */
export const BANK_FILE_LIMITS = {
  /** Bytes of a file, unpacked. */
  bytes: 20 * MIB,
  /** Bytes of all files of a ZIP together, unpacked. */
  zipBytes: 60 * MIB,
  zipFiles: 500,
  rows: 50_000,
  statements: 100,
  columns: 200,
} as const;

/** Characters of a description, and of a payee. */
export const MAX_DESCRIPTION = 200;

/** Characters of what the bank wrote. */
export const MAX_BANK_TEXT = 1_000;

/** Characters of a row as it stands in the file. */
export const MAX_RAW = 2_000;
