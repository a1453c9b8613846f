/** What the person has to do otherwise; the message says what, in a line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
