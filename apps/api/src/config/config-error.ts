/** Something that whoever runs the server has to change; the message says what, in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
