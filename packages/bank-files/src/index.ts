export { isEncoding } from './bytes/encoding.ts';
export { BANK_FILE_LIMITS } from './limits.ts';
export type {
  BankFile,
  BankFileFormat,
  BankRow,
  Column,
  DateOrder,
  DecimalMark,
  Note,
  ParsedFile,
  Question,
  QuestionOption,
  Reading,
  RowFault,
  SignReading,
  Statement,
  StatementBalance,
  StatementRow,
  TableLayout,
} from './model.ts';
export { proveStatement } from './proof.ts';
export type { StatementProof } from './proof.ts';
export { readBankFile } from './read-bank-file.ts';
export { BankFileRefusal, REFUSAL_TEXTS } from './refusal.ts';
export type { RefusalCode } from './refusal.ts';
