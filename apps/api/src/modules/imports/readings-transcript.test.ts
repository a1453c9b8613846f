import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { open, record } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { importFile, ofx, storeDrafts, TODAY, upload } from '../../../test/imports.ts';
import { startTranscript } from '../../../test/transcript.ts';

const idOf = (answer: { json: () => unknown }) => (answer.json() as { id: string }).id;

/** Where the rows of a statement go. */
const into = (account_id: string | null, number = 1) => ({ statements: [{ number, account_id }] });

const TABLE = `Date;Payee;Purpose;Amount
01/02/2026;Bakery;Bread;-5,10
03/04/2026;Kiosk;;-6,20
05/06/2026;Broken;line;x
`;

it('how a table is read is asked, chosen and known again as approved', async ({ server }) => {
  const [owner, stranger] = [await server.join('Olga'), await server.join('Stan')];
  const household = await createHousehold(owner);
  await owner.call('PATCH', `/api/households/${household}`, { payload: { currency: 'EUR' } });
  const [giro, shut] = [
    await open(owner, { name: 'Giro', household_id: household }),
    await open(owner, { name: 'Shut', household_id: household }),
  ];
  await owner.call('PATCH', `/api/accounts/${shut}`, { payload: { closed_on: '2026-04-01' } });
  const mine = await open(owner, { name: 'Mine' });
  const { call, name, note, text } = startTranscript({ owner, stranger });
  for (const [called, id] of Object.entries({ household, giro, shut, mine })) name(id, called);
  const id = idOf(await upload(owner, TABLE, { name: 'table.csv', household }));
  name(id, 'import');
  await call(owner, 'GET', `/api/imports/${id}`);
  const url = `/api/imports/${id}/reading?as_of=${TODAY}`;
  const put = (payload: object, more: object = {}, person = owner) => call(person, 'PUT', url, { payload, ...more });
  // A file is read anew for a reading alone: these keep it.
  await put(into(shut));
  await put(into(mine));
  await put(into('none'));
  await put(into(giro, 2));
  await put(into(giro), { headers: { 'if-match': '"9"' } });
  await put({}, {}, stranger);
  await put({
    encoding: 'x'.repeat(41),
    delimiter: ';;',
    header_line: -2,
    columns: ['colour'],
    date_order: 'dym',
    decimal_mark: ';',
    sign: 'odd',
    statements: [{ number: 0, account_id: '' }],
    colour: 1,
  });
  await put({ delimiter: '"' });
  await put({ encoding: 'utf-9' });
  await put(into(giro));
  await call(owner, 'POST', `/api/imports/${id}/commit`);
  await owner.call('PATCH', `/api/imports/${id}/rows`, {
    payload: {
      choices: [
        { number: 2, take: 'skip' },
        { number: 1, category: 'Bread' },
      ],
    },
  });
  await owner.call('PATCH', `/api/imports/${id}/rows`, { payload: { take: 'ignore', status: 'not-readable' } });
  const reading = {
    encoding: 'utf-8',
    delimiter: ';',
    header_line: 0,
    columns: ['date', 'payee', 'purpose', 'amount'],
    date_order: 'dmy',
    decimal_mark: ',',
    sign: 'reversed',
  };
  await put(reading);
  const rows = await owner.call('GET', `/api/imports/${id}/rows?as_of=2026-03-15`);
  note(
    'the rows by then',
    rows.json<{ data: Record<string, unknown>[] }>().data.map((row) => Object.values(row).slice(0, 14)),
  );
  await owner.call('POST', `/api/imports/${id}/commit`);
  await put({});

  const known = await upload(owner, TABLE.replaceAll('/2026', '/2025'), { name: 'again.csv', household });
  const { draft, statements } = known.json<{ draft: object; statements: object[] }>();
  note('the next file of the layout', [draft, statements]);
  await call(owner, 'GET', `/api/imports?state=draft&household_id=${household}`);
  name(idOf(known), 'again');
  await call(stranger, 'DELETE', `/api/imports/${idOf(known)}`);
  await call(owner, 'DELETE', `/api/imports/${idOf(known)}`, { headers: { 'if-match': '"7"' } });
  await call(owner, 'DELETE', `/api/imports/${idOf(known)}`, { headers: { 'if-match': '"1"' } });
  await call(owner, 'GET', `/api/imports/${idOf(known)}`);
  await call(owner, 'DELETE', `/api/imports/${id}`);
  await call(owner, 'DELETE', '/api/imports/none');
  const archive = unzipSync((await owner.call('GET', '/api/profile/export')).rawPayload);
  const all = strFromU8(archive['nestegg.json']!).replaceAll(/"group": ?"\d+"/g, '"group":"<group>"');
  const { accounts, imports, import_layouts } = JSON.parse(all) as Record<string, unknown>;
  note('what a person takes along', { accounts, imports, import_layouts });
  expect(text()).toMatchSnapshot();
});

it('imports are listed, and refused, as approved', async ({ server }) => {
  const [owner, member, stranger] = [await server.join('Tove'), await server.join('Mats'), await server.join('Sue')];
  const household = await createHousehold(owner, [member]);
  const giro = await open(owner, { name: 'Giro', household_id: household });
  const other = await open(owner, { name: 'Other', household_id: household });
  const program = {
    ...owner,
    call: (await createAccessToken(server, owner, { household_id: household, import: true })).call,
  };
  const reader = {
    ...owner,
    call: (await createAccessToken(server, owner, { household_id: household, read: true, write: true })).call,
  };
  const { call, name, note, text } = startTranscript({ program, reader, owner, member, stranger });
  for (const [called, id] of Object.entries({ household, giro, other })) name(id, called);
  const line = { date: '2026-03-13', amount: -5, text: 'Bakery', id: 'B1' };
  const made = await importFile(owner, giro, ofx([line], { closing: 95 }), { name: 'first.ofx', household });
  name(made.id, 'first');
  await record(owner, {
    account_id: giro,
    household_id: household,
    date: '2026-03-14',
    amount: -6,
    description: 'Tea',
  });

  // What is known already, and what a program sees of it: no words and no figures of the ledger.
  const lines = [line, { ...line, id: 'B2' }, { ...line, amount: -6, text: 'Tea', id: 'B3' }];
  const second = idOf(await upload(program, ofx(lines, { closing: 80 }), { name: 'second.ofx', household }));
  name(second, 'second');
  await call(program, 'GET', `/api/imports/${second}`);
  // Nor whose number it is, where it goes into another account.
  await call(program, 'PUT', `/api/imports/${second}/reading`, { payload: into(other) });
  await call(program, 'PUT', `/api/imports/${second}/reading`, { payload: into(giro) });
  await call(program, 'GET', `/api/imports/${second}/rows?as_of=${TODAY}`);
  const rows = await owner.call('GET', `/api/imports/${second}/rows?as_of=${TODAY}`);
  note(
    'the same rows as the owner sees them',
    rows
      .json<{ data: Record<string, unknown>[] }>()
      .data.map(({ status, match, candidates }) => [status, match, candidates]),
  );
  await call(owner, 'GET', `/api/imports/${second}`);
  await call(program, 'GET', `/api/imports/${made.id}`);
  await call(program, 'GET', '/api/imports');
  await call(reader, 'GET', '/api/imports');
  await call(program, 'POST', `/api/imports/${second}/commit`);
  await call(program, 'POST', `/api/imports/${second}/undo`);

  const post = (query: string, payload: string, person = owner) =>
    call(person, 'POST', `/api/imports?as_of=${TODAY}${query}`, {
      payload: Buffer.from(payload),
      headers: { 'content-type': 'application/octet-stream' },
    });
  await post(`&file_name=a.csv&household_id=${household}`, 'Date', stranger);
  await post('&file_name=a.csv&household_id=none', 'Date');
  await post('', 'Date');
  await post('&file_name=%20&household_id=&colour=1', 'Date');
  await post('&file_name=a.csv', '');
  await post('&file_name=a.csv', '%PDF-1.7');
  await call(owner, 'POST', `/api/imports/${made.id}/undo?colour=1`);
  for (const path of ['', '/rows', '?undo=true']) {
    await call(stranger, 'GET', `/api/imports/${made.id}${path}`);
    await call(owner, 'GET', `/api/imports/none${path}`);
  }
  await call(owner, 'GET', `/api/imports/${made.id}/rows`);
  await call(owner, 'GET', `/api/imports/${made.id}?undo=perhaps`);

  const list = async (query: string, person = owner) => {
    const answer = await person.call('GET', `/api/imports${query}`);
    const { data, next } = answer.json<{ data: { file_name: string; state: string }[]; next: string | null }>();
    note('imports', [query, answer.statusCode, data?.map((each) => [each.file_name, each.state]), next]);
    return next;
  };
  const third = idOf(await upload(member, ofx([line]), { name: 'mine.ofx' }));
  const next = await list('?limit=1');
  await list(`?limit=1&cursor=${String(next)}`);
  await list('', member);
  await list('?household_id=personal', member);
  await list(`?household_id=${household}&state=undone`, member);
  await list('?state=committed');
  await list('', stranger);
  await list(`?household_id=${household}`, stranger);
  await call(owner, 'GET', '/api/imports?cursor=none');
  await call(owner, 'GET', '/api/imports?state=gone&limit=101&cursor=&household_id=&colour=red');
  await storeDrafts(server, { id: third }, 10);
  expect((await upload(member, ofx([line]))).json()).toMatchObject({
    reason: { code: 'import.too-many-drafts', params: { n: 11 } },
  });
  expect(text()).toMatchSnapshot();
});
