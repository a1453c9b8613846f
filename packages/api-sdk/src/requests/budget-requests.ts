import {
  type CarryOver,
  decimalFromMinor,
  type FillSource,
  type LocalDate,
  type LocalMonth,
  type Minor,
} from '@nestegg/domain';
import { reader, savedReader } from '../model/answer.ts';
import { type Budget, type SavedBudget, toBudget } from '../model/budget.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/budget-calls.ts';
import type { WriteOptions } from './write-options.ts';

/** Which ledger's budget, in which month. */
export interface BudgetFilter {
  readonly month: LocalMonth;
  /** A household's id, or `personal` for the person's own ledger. */
  readonly householdId: string;
  /** The day up to which spending counts; without it the person's present day. */
  readonly asOf?: LocalDate | undefined;
}

/** A write to a ledger's budget. */
export interface BudgetWrite extends WriteOptions {
  /** Null, or left out, is personal. */
  readonly householdId?: string | null | undefined;
  /** The person's present day; without it the server takes that of UTC. */
  readonly asOf?: LocalDate | undefined;
}

/** Amounts of a month, as they are to be and as they were read; null is none. */
export interface UpdateBudget extends BudgetWrite {
  readonly month: LocalMonth;
  readonly items: readonly {
    readonly category: string;
    readonly assigned: Minor | null;
    readonly was: Minor | null;
  }[];
}

/** How a category carries over, from this month or a later one on. */
export interface UpdateBudgetPolicy extends BudgetWrite {
  readonly category: string;
  readonly carryOver: CarryOver;
  readonly from: LocalMonth;
}

/** What a month is filled with. */
export interface FillBudget extends BudgetWrite {
  readonly month: LocalMonth;
  readonly source: FillSource;
  /** Also what is assigned already. */
  readonly overwrite?: boolean | undefined;
}

/** An assigned amount to be moved. */
export interface CoverBudget extends BudgetWrite {
  readonly month: LocalMonth;
  /** The category that it goes to. */
  readonly to: string;
  /** The one that it comes from; null is the same category in the next month. */
  readonly from: string | null;
  readonly amountMinor: Minor;
}

type Saved = SavedBudget | null;

const decimalOrNull = (amount: Minor | null): number | null => (amount === null ? null : decimalFromMinor(amount));

const place = ({ householdId, asOf }: BudgetWrite) => ({ household_id: householdId ?? null, as_of: asOf });

/** A month of a ledger's budget. */
export const getBudget = ({ month, householdId, asOf }: BudgetFilter): CallRequest<Budget> => ({
  call: wire.getBudget,
  path: { month },
  query: { household_id: householdId, as_of: asOf },
  asOf: asOf === undefined,
  read: reader(wire.getBudget.answer, toBudget, 'budget'),
});

/** Assigns amounts to categories of a month. */
export const updateBudget = ({ month, items, ...write }: UpdateBudget): CallRequest<Saved> => ({
  call: wire.updateBudget,
  path: { month },
  body: {
    ...place(write),
    items: items.map(({ category, assigned, was }) => ({
      category,
      assigned: decimalOrNull(assigned),
      was: decimalOrNull(was),
    })),
  },
  idempotencyKey: write.idempotencyKey,
  read: savedReader(wire.updateBudget.answer, toBudget),
});

/** Sets how a category carries over from a month on. */
export const updateBudgetPolicy = ({
  category,
  carryOver,
  from,
  ...write
}: UpdateBudgetPolicy): CallRequest<Saved> => ({
  call: wire.updateBudgetPolicy,
  body: { ...place(write), category, carry_over: carryOver, from },
  idempotencyKey: write.idempotencyKey,
  read: savedReader(wire.updateBudgetPolicy.answer, toBudget),
});

/** Assigns what the month before has, or what was spent on average. */
export const fillBudget = ({ month, source, overwrite, ...write }: FillBudget): CallRequest<Saved> => ({
  call: wire.fillBudget,
  path: { month },
  body: { ...place(write), source, overwrite },
  idempotencyKey: write.idempotencyKey,
  read: savedReader(wire.fillBudget.answer, toBudget),
});

/** Moves an assigned amount to a category. */
export const coverBudget = ({ month, to, from, amountMinor, ...write }: CoverBudget): CallRequest<Saved> => ({
  call: wire.coverBudget,
  path: { month },
  body: { ...place(write), to, from, amount: decimalFromMinor(amountMinor) },
  idempotencyKey: write.idempotencyKey,
  read: savedReader(wire.coverBudget.answer, toBudget),
});
