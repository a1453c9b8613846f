import { expect } from 'vitest';
import { open } from '../../../test/accounts.ts';
import { itOn } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';
import { startTranscript } from '../../../test/transcript.ts';

const AS_OF = '2026-11-20';
const it = itOn(AS_OF);

async function record(person: Person, payload: object): Promise<void> {
  const answer = await person.call('POST', '/api/transactions', { payload });
  expect(answer.statusCode, answer.body).toBe(201);
}

it('calls of a forecast are answered as approved', async ({ server, owner, member, household }) => {
  const stranger = await server.join('Stan');
  const { call, name, text } = startTranscript({ owner, member, stranger });
  name(household, 'household');
  const bank = await open(owner, { household_id: household, name: 'Bank', opening_balance: 300 });
  const own = await open(owner, { name: 'Own', opening_balance: 70 });
  name(bank, 'bank');
  name(own, 'own account');
  const days = Array.from({ length: 26 }, (_, week) =>
    new Date(Date.UTC(2026, 4, 18 + week * 7)).toISOString().slice(0, 10),
  );
  for (const [week, date] of days.entries()) {
    await record(owner, { household_id: household, account_id: bank, date, amount: -20 - week, description: 'Market' });
    if (week % 4 === 0) {
      await record(owner, {
        household_id: household,
        account_id: bank,
        date,
        amount: 310 + week,
        description: 'Odd job',
      });
    }
  }
  await record(owner, { household_id: household, date: '2026-10-10', amount: -990.5, description: 'Bicycle' });
  await record(member, {
    household_id: household,
    date: '2026-11-28',
    amount: -250,
    description: 'Insurance',
    is_projected: true,
  });
  await record(member, {
    household_id: household, date: '2026-12-01', amount: 1200, description: 'Salary', is_recurring: true, frequency: 'monthly', due_date: 1,
    is_projected: true, account_id: bank,
  }); // prettier-ignore
  await record(owner, {
    household_id: household, date: '2026-10-15', amount: -60, description: 'Phone', is_recurring: true, frequency: 'monthly', due_date: 15,
  }); // prettier-ignore
  await owner.call('POST', '/api/transfers', {
    payload: { from_account_id: own, to_account_id: bank, amount: 15, date: '2026-11-02', description: 'Top up' },
  });

  const forecast = (query: string) => `/api/forecast?as_of=${AS_OF}${query}`;
  await call(member, 'GET', forecast(`&days=30&household_id=${household}`));
  await call(owner, 'GET', forecast(`&days=31&account_id=${bank}`));
  await call(owner, 'GET', forecast('&days=30'));
  await call(stranger, 'GET', forecast('&days=30'));
  const tracked = `/api/forecast/record?as_of=${AS_OF}`;
  await call(member, 'GET', `${tracked}&household_id=${household}`);
  await call(stranger, 'GET', tracked);
  await call(owner, 'GET', forecast(`&account_id=${own}&household_id=${household}`));
  await call(stranger, 'GET', forecast(`&account_id=${bank}`));
  await call(stranger, 'GET', forecast(`&household_id=${household}`));
  await call(owner, 'GET', forecast('&days=3&as=x'));
  await call(owner, 'GET', `${tracked}&days=30`);
  expect(text()).toMatchSnapshot();
});
