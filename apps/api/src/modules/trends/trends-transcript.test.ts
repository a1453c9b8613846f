import { expect } from 'vitest';
import { it } from '../../../test/household-test.ts';
import { startTranscript } from '../../../test/transcript.ts';

const trends = (query: string): string => `/api/trends?as_of=2026-11-18${query}`;

it('calls of trends are answered as approved', async ({ server, owner, member, household }) => {
  const stranger = await server.join('Stan');
  const { call, name, text } = startTranscript({ owner, member, stranger });
  name(household, 'household');
  const record = (date: string, amount: number, [description, category]: readonly [string, string | null]) =>
    owner.call('POST', '/api/transactions', {
      payload: { household_id: household, date, amount, description, category, is_projected: date > '2026-11-20' },
    });
  await record('2025-10-03', -33, ['Market hall', 'Food']);
  await record('2026-08-03', -41.5, ['Market hall', 'Food']);
  await record('2026-08-09', 11.5, ['Market hall', 'Food']);
  await record('2026-09-03', -52.25, ['market hall', 'Food']);
  await record('2026-10-03', -164, ['Market hall', 'Food']);
  await record('2026-10-04', -75, ['Kiosk', null]);
  await record('2026-10-04', -9, ['Kiosk', 'Fun']);
  await record('2026-10-05', 900, ['Salary', 'Work']);
  await record('2026-11-02', -17.75, ['Kiosk', 'Fun']);
  await record('2026-11-19', -500, ['Later', 'Food']);
  await record('2026-11-21', -7, ['After the day', 'Fun']);
  await member.call('POST', '/api/transactions', {
    payload: { date: '2026-10-09', amount: -3.5, description: 'Own tea' },
  });

  const shared = `&household_id=${household}`;
  await call(member, 'GET', trends(`&months=4${shared}`));
  await call(owner, 'GET', trends(`&months=3${shared}&group=payee&month=2026-10`));
  await call(owner, 'GET', trends(`&months=3${shared}&kind=income&month=2026-11`));
  await call(owner, 'GET', trends(`&months=3${shared}&search=kiosk&group=category`));
  await call(owner, 'GET', trends(`&months=3${shared}&search=kiosk&group=payee`));
  await call(member, 'GET', trends('&months=3'));
  await call(stranger, 'GET', trends('&months=3'));
  await call(stranger, 'GET', trends(shared));
  await call(owner, 'GET', trends('&months=3&month=2026-01'));
  await call(owner, 'GET', trends('&months=1&group=day&kind=all'));
  expect(text()).toMatchSnapshot();
});
