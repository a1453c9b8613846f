import { Browser } from './browser.ts';
import type { Person, TestServer } from './test-server.ts';
import { codeOf, forgetSteps, setUpApp, signInWithCode, typePassword } from './two-factor.ts';

/** Gives an account two-factor authentication, a session, a device that it trusts, and a sign-in that is under way. */
export async function secure(server: TestServer, person: Person): Promise<void> {
  const { email, subject } = person;
  await server.db.asOwner('update identity.account set email_verified = true where id = $1', [subject]);
  const { secret } = await setUpApp(person);
  await forgetSteps(server);
  await signInWithCode(new Browser(server.app), { email, secret }, { trust: 'yes' });
  await forgetSteps(server);
  const browser = new Browser(server.app);
  await browser.post(await typePassword(browser, email), { code: codeOf(secret) });
}

/** Everything that is stored of an account, by table. */
export async function accountRows(
  { db }: TestServer,
  { subject }: Person,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const tables = await db.asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'identity' and column_name = 'account_id' order by 1`,
  );
  const rows: Record<string, readonly object[]> = {
    account: await db.asOwner('select * from identity.account where id = $1', [subject]),
    payload: await db.asOwner(
      `select * from identity.payload
       where $1 in (payload ->> 'accountId', payload #>> '{result,login,accountId}') order by model, id`,
      [subject],
    ),
  };
  for (const { name } of tables) {
    rows[name] = await db.asOwner(`select t.* from identity.${name} t where account_id = $1 order by t::text`, [
      subject,
    ]);
  }
  return rows;
}
