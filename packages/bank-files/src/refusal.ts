/** Why a file is not read at all. */
export type RefusalCode =
  | 'empty'
  | 'pdf'
  | 'spreadsheet'
  | 'web-page'
  | 'locked'
  | 'unknown'
  | 'too-large'
  | 'too-many-rows'
  | 'zip-too-large'
  | 'document-type'
  | 'cut-short';

/** The sentences in English; an app translates by the code. */
export const REFUSAL_TEXTS: Readonly<Record<RefusalCode, string>> = {
  empty: 'This file is empty.',
  pdf: 'This is a PDF. Ask your bank for CSV, OFX, CAMT or MT940.',
  spreadsheet: 'This is a spreadsheet. Save it as CSV first.',
  'web-page': 'This is a web page, not a bank file.',
  locked: 'This ZIP file is locked with a password.',
  unknown: 'This is not a bank file we can read.',
  'too-large': 'This file is larger than 20 MB.',
  'too-many-rows': 'This file has more than 50,000 rows.',
  'zip-too-large': 'This ZIP file unpacks to more than 60 MB.',
  'document-type': 'This XML file declares a document type.',
  'cut-short': 'This file ends in the middle. Download it again.',
};

/** Thrown by `readBankFile` for what it does not read. Its `code` is the contract, its message is for the log. */
export class BankFileRefusal extends Error {
  override readonly name = 'BankFileRefusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(REFUSAL_TEXTS[code]);
    this.code = code;
  }
}
