import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { commandLine } from '../config/installation.ts';
import { openDatabase } from '../db/open-database.ts';
import { makeKit } from '../kit/kit.ts';
import { namedFile } from './named-file.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Say which page to write: ${commandLine('kit', 'kit.html [--recovery-code EMAIL]')}`;

function readArguments(args: readonly string[]) {
  try {
    const options = { 'recovery-code': { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0) throw new ConfigError(USAGE);
    return { file: namedFile(name), recoveryOf: values['recovery-code'] };
  } catch {
    throw new ConfigError(USAGE);
  }
}

await runCommand(async () => {
  const { file, recoveryOf } = readArguments(process.argv.slice(2));
  if (existsSync(file)) throw new ConfigError(`${file} exists already: name another file`);
  const config = readConfig(process.env);
  const opened = await openDatabase(config, () => undefined, 'command');
  try {
    const page = await makeKit(opened, { env: process.env, config, recoveryOf, now: new Date() });
    writeFileSync(file, page, { mode: 0o600, flag: 'wx' });
    process.stdout.write(`Wrote ${file}: open it in a browser, print it, and keep it with your papers\n`);
  } finally {
    await opened.close();
  }
});
