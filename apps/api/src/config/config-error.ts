/** A setting that the operator has to change; the message says what, in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
