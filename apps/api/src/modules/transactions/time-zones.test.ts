import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

const ZONES = ['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/Berlin', 'America/Los_Angeles'] as const;
/** 29 February, the days on which clocks change in Berlin and in Los Angeles, and the ends of a year. */
const DAYS = [
  '2024-02-29',
  '2026-03-08',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '2026-12-31',
  '2027-01-01',
] as const;

describe.each(ZONES)('a server in %s', (zone) => {
  let server: TestServer;
  let ada: Person;

  beforeAll(async () => {
    vi.stubEnv('TZ', zone);
    server = await createTestServer();
    ada = await server.join('Ada');
    for (const date of DAYS) {
      const payload = { amount: 1, date, description: date };
      expect((await ada.call('POST', '/api/transactions', { payload })).json()).toMatchObject({ date });
    }
  });
  afterAll(async () => {
    await server.close();
    vi.unstubAllEnvs();
  });

  const datesOf = async (query = '') => {
    const answer = await ada.call('GET', `/api/transactions?${query}`);
    return answer.json<{ data: { date: string }[] }>().data.map(({ date }) => date);
  };

  it('DOM-22 gives back each day as it was recorded', async () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(await datesOf()).toEqual(DAYS.toReversed());
  });

  it.each(DAYS)('DOM-22 finds what was recorded on %s on that day alone', async (day) => {
    expect(await datesOf(`start_date=${day}&end_date=${day}`)).toEqual([day]);
  });

  it.each([
    ['2024-02-29', 1, 1],
    ['2026-03-29', 3, 2],
    ['2026-12-31', 6, 1],
    ['2027-01-01', 7, 1],
  ])('SRV-22 sums up to %s, and that day’s month', async (as_of, balance, income) => {
    const answer = await ada.call('GET', `/api/transactions/summary?as_of=${as_of}`);
    expect(answer.json()).toMatchObject({ balance, income });
  });

  it('SRV-27 sees what comes again on 29 February where there is one', async () => {
    const yearly = { amount: 5, date: '2024-02-29', description: 'Leap', is_recurring: true, frequency: 'annually' };
    const eve = await server.join('Eve');
    await eve.call('POST', '/api/transactions', { payload: yearly });
    for (const day of ['2027-02-28', '2028-02-29']) {
      const answer = await eve.call('GET', `/api/transactions/summary?as_of=${day}`);
      expect(answer.json()).toMatchObject({ balance: 5, projected_income: 5 });
    }
  });
});
