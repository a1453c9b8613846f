import { afterAll, beforeAll, expect, vi } from 'vitest';
import { billsOf, TODAY } from '../../../test/bills.ts';
import { it } from '../../../test/household-test.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) }));
afterAll(() => void vi.useRealTimers());

it('REC-10 REC-21 a household’s today is by its creator’s clocks, whichever member records, until it has its own', async ({
  owner,
  member,
  household,
}) => {
  const bills = billsOf(member, household);
  await bills.start({ date: '2026-10-10', due_date: 10 });
  const id = (await bills.schedules())[0]?.id ?? '';
  const record = async (date: string) => (await bills.decide(id, date, { state: 'recorded' })).json<object>();
  // It is the 21st in Kiritimati by then.
  await owner.call('PATCH', '/api/profile', { payload: { time_zone: 'Pacific/Kiritimati' } });
  expect(await record('2026-12-10')).toMatchObject({ recorded_date: '2026-11-21' });
  await owner.call('PATCH', `/api/households/${household}`, { payload: { time_zone: 'Europe/Berlin' } });
  expect(await record('2027-01-10')).toMatchObject({ recorded_date: TODAY });
});
