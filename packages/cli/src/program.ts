import { readFileSync } from 'node:fs';
import { Argument, Command, Option } from 'commander';
import { add } from './commands/add.ts';
import { exportCsv } from './commands/export.ts';
import { addFilters, day } from './commands/filters.ts';
import type { importFile } from './commands/import.ts';
import { list } from './commands/list.ts';
import { signIn, signOut } from './commands/sign-in.ts';
import { whoami } from './commands/whoami.ts';
import type { World } from './world.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

const IMPORT_HELP = `
Reads CSV, OFX, QFX, QIF, CAMT and MT940, also in a ZIP. A repeat books nothing twice: each row has a key by which the
server knows it for a day, and which this computer notes for good. Rows that are announced and not booked are left out.
Undo single records in the app, or take the whole import back in its history.`;

function addSignIn(program: Command, world: World): void {
  program
    .command('sign-in')
    .description('sign in by a code that you type on any device, or with an access token')
    .option('--server <url>', 'the server’s address; else NESTEGG_SERVER, else the last one')
    .option('--token [token]', 'an access token of your profile; read from standard input where it is left out')
    .action((options: Parameters<typeof signIn>[1]) => signIn(world, options));
  program
    .command('sign-out')
    .description('end what the tool was allowed, and forget its tokens')
    .action(() => signOut(world));
  program
    .command('whoami')
    .description('say where the tool is signed in, and what it may do')
    .action(() => whoami(world));
}

function addRecords(program: Command, world: World): void {
  addFilters(program.command('list').description('print records, newest first'))
    .option('--json', 'a JSON object in each line')
    .action((options: Parameters<typeof list>[1]) => list(world, options));
  program
    .command('add')
    .description('record an amount: spending, unless --income')
    .addArgument(new Argument('<amount>', 'like 12.50'))
    .addArgument(new Argument('<description>'))
    .option('--income', 'money that came')
    .option('--date <day>', 'like 2026-01-31; today without it', day)
    .option('--category <name>')
    .option('--household <id>', 'into a household’s ledger instead of your own')
    .action((amount: string, description: string, options: Parameters<typeof add>[3]) =>
      add(world, amount, description, options),
    );
}

function addFiles(program: Command, world: World): void {
  program
    .command('import')
    .description('record the rows of a bank’s file')
    .argument('<file>')
    .option('--household <id>', 'into a household’s ledger instead of your own')
    .option('--account <number>', 'which account, where the file has several')
    .addOption(new Option('--date-order <order>', 'where days read two ways').choices(['dmy', 'mdy', 'ymd']))
    .addOption(new Option('--decimal-mark <mark>', 'where amounts read two ways').choices(['.', ',']))
    .addOption(new Option('--sign <sign>', 'where charges have no sign').choices(['as-written', 'reversed']))
    .option('--dry-run', 'say what would be recorded, and record nothing')
    .addHelpText('after', IMPORT_HELP)
    // The parsers of banks' files take as long to load as all else: they are loaded where a file is read.
    .action(async (file: string, options: Parameters<typeof importFile>[2]) =>
      (await import('./commands/import.ts')).importFile(world, file, options),
    );
  addFilters(program.command('export').description('write records as CSV'))
    .option('-o, --output <file>', 'to a file instead of standard output')
    .action((options: Parameters<typeof exportCsv>[1]) => exportCsv(world, options));
}

/** The commands of the tool. */
export function createProgram(world: World): Command {
  const program = new Command('nestegg-cli')
    .description('Nestegg at the command line')
    .version(version)
    .configureOutput({
      writeOut: (text) => world.print(text.trimEnd()),
      writeErr: (text) => world.report(text.trimEnd()),
    });
  addSignIn(program, world);
  addRecords(program, world);
  addFiles(program, world);
  return program;
}
