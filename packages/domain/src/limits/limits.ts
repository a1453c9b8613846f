/** How long a request may take, in milliseconds. */
export const REQUEST_TIMEOUT = 10_000;
/** How long the transaction list and the summary may take, in milliseconds. */
export const TRANSACTIONS_TIMEOUT = 8000;
/** How long reading a bank's file, importing it and undoing that may take, in milliseconds. */
export const IMPORT_TIMEOUT = 60_000;
