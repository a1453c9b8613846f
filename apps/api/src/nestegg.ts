#!/usr/bin/env node
// The program of the package: `nestegg COMMAND`. Each command is a module that runs when it is loaded.

const MIN_NODE = 22;

interface Command {
  readonly use: string;
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

const COMMANDS = new Map<string, Command>([
  ['start', { use: '', what: 'start the server', run: () => import('./server.ts') }],
  [
    'demo',
    { use: '', what: 'start it on made-up data that are gone afterwards', run: () => import('./commands/demo.ts') },
  ],
  ['doctor', { use: '[--json]', what: 'say what is wrong with it', run: () => import('./commands/doctor.ts') }],
  ['backup', { use: 'FILE', what: 'write all data to a file', run: () => import('./commands/backup.ts') }],
  ['restore', { use: 'FILE', what: 'read them back', run: () => import('./commands/restore.ts') }],
  [
    'kit',
    { use: 'FILE', what: 'write a page for who has to run it without you', run: () => import('./commands/kit.ts') },
  ],
  ['reset-password', { use: 'EMAIL', what: 'set a new password', run: () => import('./commands/reset-password.ts') }],
  [
    'reset-two-factor',
    { use: 'EMAIL', what: 'turn off two-factor authentication', run: () => import('./commands/reset-two-factor.ts') },
  ],
  ['app', { use: 'add|list|remove', what: 'register apps of others', run: () => import('./commands/app.ts') }],
  [
    'secret-key',
    { use: 'accept|rotate', what: 'change the key of secrets', run: () => import('./commands/secret-key.ts') },
  ],
  ['rotate-keys', { use: '', what: 'replace the key of tokens', run: () => import('./commands/rotate-keys.ts') }],
  [
    'check-history',
    { use: '', what: 'hold the log against the tables', run: () => import('./commands/check-history.ts') },
  ],
]);

function help(): string {
  const lines = [...COMMANDS].map(([name, { use, what }]) => `  ${`${name} ${use}`.padEnd(28)}${what}`);
  return [
    'Usage: nestegg COMMAND',
    '',
    ...lines,
    '',
    'Settings are environment variables, such as PORT and DATA_DIR.',
  ].join('\n');
}

function refuse(reason: string, code: number): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = code;
}

// npx starts a shell that starts this program, and hands no signal on: the program ends when that shell is gone.
if (process.env['npm_lifecycle_event']) process.env['PARENT_PID'] ??= String(process.ppid);

const [major = 0] = process.versions.node.split('.').map(Number);
const [name = '--help'] = process.argv.splice(2, 1);
const command = COMMANDS.get(name);
if (major < MIN_NODE) refuse(`Node ${process.versions.node} is too old: Nestegg needs ${MIN_NODE} or newer`, 1);
else if (name === '--help') process.stdout.write(`${help()}\n`);
else if (command) await command.run();
else refuse(`unknown command '${name}': nestegg --help lists them`, 2);
