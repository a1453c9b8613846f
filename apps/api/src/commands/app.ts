import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { commandLine } from '../config/installation.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Queryable } from '../db/session/unit-of-work.ts';
import { createApp, deleteApp, listApps } from '../identity/apps/app-repository.ts';
import { appNameProblem, originProblem, redirectProblem } from '../identity/apps/app-rules.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Register an app: ${commandLine('app', 'add NAME --redirect URI --origin ORIGIN')}
  --redirect and --origin may be repeated; an app without a redirect address signs in by a code on another device
List the apps:   ${commandLine('app', 'list')}
Remove an app:   ${commandLine('app', 'remove ID')}`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const OPTIONS = { redirect: { type: 'string', multiple: true }, origin: { type: 'string', multiple: true } } as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    throw new ConfigError(USAGE);
  }
}

/** What the words after the command ask for; what is wrong with them is found before a database is opened. */
function readArguments(args: readonly string[]): (db: Queryable) => Promise<void> {
  const { values, positionals } = parse(args);
  const [action, subject = '', ...others] = positionals;
  const { redirect = [], origin = [] } = values;
  if (others.length > 0) throw new ConfigError(USAGE);
  if (action === 'add') return add(subject, redirect, origin);
  if (action === 'list' && subject === '') return list;
  if (action === 'remove' && subject !== '') return remove(subject);
  throw new ConfigError(USAGE);
}

function add(name: string, redirects: readonly string[], origins: readonly string[]) {
  const problems = [appNameProblem(name), ...redirects.map(redirectProblem), ...origins.map(originProblem)];
  const problem = problems.find((found) => found !== undefined);
  if (problem !== undefined) throw new ConfigError(problem);
  return async (db: Queryable) => {
    const id = await createApp(db, { name, redirect_uris: [...redirects], origins: [...origins] });
    say(`Registered ${name} with the client id ${id}`);
  };
}

async function list(db: Queryable): Promise<void> {
  const apps = await listApps(db);
  if (apps.length === 0) say('No apps are registered');
  for (const { id, name, redirect_uris, origins } of apps) {
    say(`${id} ${name}`);
    for (const uri of redirect_uris) say(`  redirect ${uri}`);
    for (const origin of origins) say(`  origin ${origin}`);
  }
}

const remove = (id: string) => async (db: Queryable) => {
  if (!(await deleteApp(db, id))) throw new ConfigError(`No app has the client id ${id}`);
  say(`Removed ${id}: what people allowed it has ended`);
};

await runCommand(async () => {
  const work = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  if (config.externalIdentity) throw new ConfigError('Apps are registered with the identity provider of AUTH_DOMAIN');
  const { database, close } = await openDatabase(config, () => undefined, 'command');
  try {
    await work(database.system);
  } finally {
    await close();
  }
});
