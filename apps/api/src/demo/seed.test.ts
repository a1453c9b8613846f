import { addDays, addMonths, startOfMonth } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { AccountAnswer, ImportAnswer, RuleAnswer, TransactionAnswer } from '@nestegg/domain/contract';
import { expect, test } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { DEMO_PEOPLE, seedDemo } from './seed.ts';

type BudgetAnswer = contract.Answer<typeof contract.getBudget>;
type ScheduleList = contract.Answer<typeof contract.listSchedules>;
type OccurrenceList = contract.Answer<typeof contract.listOccurrences>;

const TODAY = '2026-11-20';

test('RUN-18 the demonstration has two accounts with three years of statements that add up, but for a week', async () => {
  const server = await createTestServer();
  try {
    await seedDemo(server.database, TODAY);
    const [{ id: subject }] = (await server.db.asOwner('select id from identity.account where email = $1', [
      DEMO_PEOPLE[0].email,
    ])) as [{ id: string }];
    const authorization = `Bearer ${await server.tokenOf(subject)}`;
    const read = async <T>(url: string): Promise<T> => {
      const answer = await server.app.inject({ url, headers: { authorization } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<T>();
    };
    const rules = await read<{ data: RuleAnswer[] }>('/api/rules?household_id=personal');
    expect(rules.data).toHaveLength(10);
    const { data: imports } = await read<{ data: ImportAnswer[] }>('/api/imports?limit=100');
    const statements = imports.flatMap((each) => each.statements);
    expect(imports.every(({ state, result }) => state === 'committed' && result?.left_out === 0)).toBe(true);
    expect(statements.every(({ proof }) => proof === 'adds-up')).toBe(true);
    expect(statements.toSorted((one, other) => (one.from! < other.from! ? -1 : 1))[0]?.from).toBe('2023-12-01');
    const gap = addMonths(startOfMonth(TODAY), -2);
    const { data: accounts } = await read<{ data: AccountAnswer[] }>(
      `/api/accounts?household_id=personal&as_of=${TODAY}`,
    );
    expect(accounts.map(({ name }) => name)).toEqual(['Checking', 'Credit card']);
    for (const { id, uncovered } of accounts) {
      expect([id, uncovered]).toEqual([id, [{ from: addDays(gap, 14), to: addDays(gap, 20) }]]);
    }
    const { data: rows } = await read<{ data: TransactionAnswer[] }>(
      '/api/transactions?household_id=personal&transfers=only&limit=100',
    );
    expect(rows).toHaveLength(70);
    expect(rows.every(({ transfer_side }) => transfer_side === 'visible')).toBe(true);
    const [household] = (await read<{ data: { id: string }[] }>('/api/households')).data;
    for (const month of ['2023-12', '2026-11']) {
      for (const [ledger, assigned] of [
        [household!.id, 4],
        ['personal', 5],
      ] as const) {
        const budget = await read<BudgetAnswer>(`/api/budgets/${month}?household_id=${ledger}&as_of=${TODAY}`);
        expect(budget.rows.filter((row) => row.assigned !== null)).toHaveLength(assigned);
        expect(budget.totals.spent).toBeGreaterThan(0);
      }
    }
    for (const [scope, bills] of [
      ['personal', ['Car insurance', 'Pension plan', 'Phone plan', 'Salary', 'Student loan', 'To the household']],
      [
        household!.id,
        ['Contribution of Ada', 'Contribution of Sam', 'Electricity', 'Internet', 'Rent', 'Water and heating'],
      ],
    ] as const) {
      const { data: schedules } = await read<ScheduleList>(`/api/schedules?household_id=${scope}`);
      expect(schedules.map(({ description }) => description).toSorted()).toEqual(bills);
      const span = `from=2025-12-01&to=2026-12-31&as_of=${TODAY}`;
      const { data: dates } = await read<OccurrenceList>(`/api/occurrences?household_id=${scope}&${span}`);
      const undecided = dates.filter(({ state }) => state !== 'recorded');
      expect(undecided.every(({ state, expected_date }) => state === 'due' && expected_date > TODAY)).toBe(true);
      expect(dates.length - undecided.length).toBeGreaterThan(20);
      const record = await read<{ days: number }>(`/api/forecast/record?household_id=${scope}&as_of=${TODAY}`);
      expect(record.days).toBe(181);
    }
    const unfiled = await server.db.asOwner("select from transaction where type = 'entry' and category is null");
    expect(unfiled).toEqual([]);
  } finally {
    await server.close();
  }
});
