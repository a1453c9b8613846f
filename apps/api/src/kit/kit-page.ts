import { html, trusted, type Html } from '../html/html.ts';
import type { KitHousehold, KitPeople } from './people.ts';

export interface Kit {
  readonly day: string;
  readonly release: string;
  readonly address: string;
  readonly machine: string;
  /** The folder that the program is run in, where it matters. */
  readonly folder: string | undefined;
  readonly database: string;
  readonly backups: string;
  readonly key: string;
  /** Lines for a shell: settings, restoring, starting. */
  readonly commands: Readonly<Record<'settings' | 'key' | 'restore' | 'start', readonly string[]>>;
  readonly remedies: Readonly<Record<'password' | 'twoFactor' | 'doctor', string>>;
  readonly secretSettings: readonly string[];
  readonly people: KitPeople;
  /** The operator's, where one was asked for. */
  readonly recovery: { readonly email: string; readonly code: string } | undefined;
}

const STYLE = trusted(`<style>
  body { font: 11pt/1.4 system-ui, sans-serif; max-width: 46em; margin: 2em auto; color: #111; }
  h1 { font-size: 1.5em; } h2 { font-size: 1.1em; margin: 1.4em 0 0.4em; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.2em 1em; } dd { margin: 0; overflow-wrap: anywhere; }
  pre { background: #f2f2f2; padding: 0.5em; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.3em 0; }
  table { border-collapse: collapse; } td, th { text-align: left; padding: 0.15em 1em 0.15em 0; }
  li, table { break-inside: avoid; }
</style>`);

const shell = (lines: readonly string[]): Html | false =>
  lines.length > 0 && html`<pre class="command">${lines.join('\n')}</pre>`;

const fact = (name: string, value: string): Html =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`;

const householdTable = ({ name, people }: KitHousehold): Html =>
  html`<h3>${name}</h3>
    <table>
      ${people.map(
        (person) =>
          html`<tr>
            <td>${person.name ?? ''}</td>
            <td>${person.email ?? ''}</td>
            <td>${person.role}</td>
          </tr>`,
      )}
    </table>`;

/** Where there is a file of it: what is in SECRET_KEY is set with the other settings. */
const puttingBack = (lines: readonly string[]): Html | false =>
  lines.length > 0 &&
  html`<li>
    Put the key back; write for COPY_OF_THE_KEY where your copy is. Without it authenticator apps no longer sign people
    in, but passkeys and recovery codes do.${shell(lines)}
  </li>`;

const restoring = ({ release, commands, secretSettings, folder }: Kit): Html =>
  html`<h2>Restore it on another machine</h2>
    <ol>
      <li>Install Nestegg ${release}, or a later version${folder !== undefined && ` in ${folder}`}.</li>
      <li>Bring the newest backup${commands.key.length > 0 && ' and the copy of the key'} to it.</li>
      <li>
        In one shell, set what was set here.
        ${
          secretSettings.length > 0 &&
          `Secret, and therefore not on this page: ${secretSettings.join(', ')}. Set them from where you keep them.`
        }${shell(commands.settings)}
      </li>
      ${puttingBack(commands.key)}
      <li>Read the backup.${shell(commands.restore)}</li>
      <li>Start the server.${shell(commands.start)}</li>
      <li>Everybody signs in again, with the password that they have.</li>
    </ol>`;

const handingOver = ({ remedies, commands, secretSettings }: Kit): Html =>
  html`<h2>Hand it over</h2>
    <p>
      A household: an owner opens Households, the household, Members, and chooses <b>Make owner</b> for who follows. The
      last owner cannot leave before that.
    </p>
    <p>
      The server: give who follows the sign-in to this
      machine${commands.key.length > 0 && ', the copy of the key'}${secretSettings.length > 0 && ', the secret settings'},
      and access to the domain and the mail account. Their own account needs nothing special.
    </p>
    <p>
      Somebody forgot a password: <code>${remedies.password}</code>. Lost the second factor:
      <code>${remedies.twoFactor}</code>. Something is wrong: <code>${remedies.doctor}</code>.
    </p>`;

/** One page to be printed and put with other important papers. */
export const kitPage = (kit: Kit): string =>
  html`${trusted('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Nestegg: emergency kit</title>
        ${STYLE}
      </head>
      <body>
        <h1>Nestegg: emergency kit</h1>
        <p>
          Of ${kit.day}. Print a new one when something of it changes. It holds no password and no
          key${kit.recovery !== undefined && ', but one recovery code: keep it as you keep money'}.
        </p>
        <h2>Where things are</h2>
        <dl>
          ${[
            fact('Address', kit.address),
            fact('Machine', kit.machine),
            fact('Data', kit.database),
            fact('Backups', kit.backups),
            fact('Key', kit.key),
          ]}
        </dl>
        ${restoring(kit)} ${handingOver(kit)}
        ${
          kit.recovery !== undefined &&
          html`<h2>Recovery code</h2>
            <p>
              Of ${kit.recovery.email}, for one sign-in in place of the second factor: <code>${kit.recovery.code}</code>
            </p>`
        }
        <h2>Who is who</h2>
        <p>People with an account: ${kit.people.count}.</p>
        ${kit.people.households.map(householdTable)}
      </body>
    </html> `.text;
