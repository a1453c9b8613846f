import type { WireTransaction } from '../samples.ts';
import type { RouteAnswer } from './route-answer.ts';

/** A household as the contract server stores it. */
export interface WireHousehold {
  readonly id: string;
  readonly name: string;
  readonly creator_name?: string;
  readonly created_at?: string;
  readonly members: readonly { readonly id: string; readonly name: string; readonly role: 'owner' | 'member' }[];
}

/** An invitation as the contract server stores it. */
export interface WireInvite {
  readonly id: string;
  readonly householdId: string;
  readonly email: string;
}

/** An activity entry as the contract server stores it. */
export interface WireActivity {
  readonly id: string;
  readonly type: 'login' | 'failed_login' | 'password_change' | 'other';
  readonly date: string;
  /** A user agent, or a name of the server's own. */
  readonly device?: string | null;
  readonly ip?: string | null;
}

/** A profile as the contract server stores it. */
export interface WireProfile {
  readonly id: string;
  readonly auth0_id: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly created_at: string;
  readonly name?: string;
  readonly phone?: string | null;
  readonly bio?: string | null;
  readonly recentActivity?: readonly WireActivity[];
}

/** An account as the contract server stores it; its opening balance is no transaction there. */
export interface WireAccount {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly kind: string;
  readonly household_id: string | null;
  readonly household_name: string | null;
  readonly bank_id: string | null;
  readonly opening_balance: number;
  readonly opening_date: string | null;
  readonly position: number;
  readonly closed_on: string | null;
  readonly version: number;
}

/** A reconciliation as the contract server stores it. */
interface WireReconciliation {
  readonly id: string;
  readonly account_id: string;
  readonly date: string;
  readonly balance: number;
  readonly is_changed: boolean;
  readonly created_at: string;
  readonly created_by_name: string | null;
}

/** The first answer to a write with a key, and the body that it was for. */
interface KeyedAnswer {
  readonly sent: string;
  readonly answer: RouteAnswer;
}

/** The state of the server; a test may read it, and write it before its first call. */
export interface ContractState {
  transactions: (WireTransaction & { readonly owner: string })[];
  households: WireHousehold[];
  invites: WireInvite[];
  profiles: Record<string, WireProfile>;
  /** The answers to writes, by their idempotency keys. */
  keyed: Record<string, KeyedAnswer>;
  accounts: readonly WireAccount[];
  reconciliations: readonly WireReconciliation[];
  nextId: number;
}

export const emptyState = (): ContractState => ({
  transactions: [],
  households: [],
  invites: [],
  profiles: {},
  keyed: {},
  accounts: [],
  reconciliations: [],
  nextId: 1,
});

/** A new id; numbers as text, as many servers have them. */
export const takeId = (state: ContractState): string => String(state.nextId++);

export const householdsOf = (state: ContractState, person: string): WireHousehold[] =>
  state.households.filter(({ members }) => members.some(({ id }) => id === person));

/** The transactions that a person may see: their own, and those of their households. */
export function visibleTo(state: ContractState, person: string): ContractState['transactions'] {
  const shared = new Set(householdsOf(state, person).map(({ id }) => id));
  return state.transactions.filter((row) =>
    row.household_id === null ? row.owner === person : shared.has(row.household_id),
  );
}
