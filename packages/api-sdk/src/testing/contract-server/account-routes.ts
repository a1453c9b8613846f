import { decimalFromMinor, minorFromDecimal, sumMinor } from '@nestegg/domain';
import type { WireTransaction } from '../samples.ts';
import type { RouteAnswer } from './route-answer.ts';
import { invalid, NOT_FOUND, type RouteCall, type Routes } from './route.ts';
import { type ContractState, householdsOf, takeId, visibleTo, type WireAccount } from './state.ts';

type Row = ContractState['transactions'][number];

const minor = (amount: number | undefined): number => Number(minorFromDecimal(amount ?? 0));

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The accounts that a person may see. */
function accountsOf(state: ContractState, person: string): readonly WireAccount[] {
  const shared = new Set(householdsOf(state, person).map(({ id }) => id));
  return state.accounts.filter((one) =>
    one.household_id === null ? one.owner === person : shared.has(one.household_id),
  );
}

const sumOf = (rows: readonly Row[]): number =>
  sumMinor(rows.filter(({ is_projected }) => !is_projected).map(({ amount }) => minor(amount)));

function accountBody(state: ContractState, account: WireAccount): object {
  const { owner: _owner, ...fields } = account;
  const rows = state.transactions.filter(({ account_id }) => account_id === account.id);
  const opening = minor(account.opening_balance);
  const open = rows.filter(({ status }) => status !== 'cleared' && status !== 'reconciled');
  const balance = opening + sumOf(rows);
  return {
    ...fields,
    currency: 'USD',
    balance: decimalFromMinor(balance),
    cleared_balance: decimalFromMinor(balance - sumOf(open)),
    uncleared: open.length,
    statement_to: null,
    uncovered: [],
  };
}

function list({ state, person, query }: RouteCall): RouteAnswer {
  const scope = query.get('household_id');
  const owners: { id: string | null; name: string | null }[] = [{ id: null, name: null }];
  const ledgers = [...owners, ...householdsOf(state, person)].filter(
    ({ id }) => scope === null || (id ?? 'personal') === scope,
  );
  const all = accountsOf(state, person).filter((one) => ledgers.some(({ id }) => id === one.household_id));
  const shown = all.filter(({ closed_on }) => closed_on === null || query.get('closed') === 'true');
  return {
    status: 200,
    body: {
      data: shown.map((one) => accountBody(state, one)),
      ledgers: ledgers.map(({ id, name }) => {
        const rows = visibleTo(state, person).filter(({ household_id }) => household_id === id);
        const own = all.filter(({ household_id }) => household_id === id);
        const openings = sumMinor(own.map(({ opening_balance }) => minor(opening_balance)));
        return {
          household_id: id,
          household_name: name,
          currency: 'USD',
          balance: decimalFromMinor(sumOf(rows) + openings),
          unassigned: decimalFromMinor(sumOf(rows.filter(({ account_id = null }) => account_id === null))),
        };
      }),
    },
  };
}

/** The fields of an account that a body may change. */
const FIELDS = ['name', 'kind', 'bank_id', 'opening_balance', 'opening_date', 'position', 'closed_on'] as const;

const changesIn = (body: RouteCall['body']): Partial<WireAccount> =>
  Object.fromEntries(FIELDS.filter((field) => field in body).map((field) => [field, body[field]]));

const TAKEN: RouteAnswer = { status: 409, body: { code: 'CONFLICT', message: 'There is such an account already' } };

const isTaken = ({ state, person }: RouteCall, { id, name, household_id }: WireAccount): boolean =>
  accountsOf(state, person).some(
    (one) =>
      one.id !== id &&
      one.household_id === household_id &&
      one.closed_on === null &&
      one.name.toLowerCase() === name.toLowerCase(),
  );

/** What is wrong with a new account; null where nothing is. */
function problemsOf(name: string | null, kind: string | null): RouteAnswer | null {
  if (name && kind) return null;
  return invalid({ ...(!name && { name: 'Name is required' }), ...(!kind && { kind: 'Kind is required' }) });
}

const NEW = { bank_id: null, opening_balance: 0, opening_date: null, closed_on: null, version: 1 } as const;

function create(call: RouteCall): RouteAnswer {
  const { state, person, body } = call;
  const [name, kind, household] = ['name', 'kind', 'household_id'].map((field) => textIn(body[field])?.trim() ?? null);
  const problems = problemsOf(name ?? null, kind ?? null);
  if (problems) return problems;
  const within = householdsOf(state, person).find(({ id }) => id === household);
  if (household !== null && !within) return NOT_FOUND;
  const account: WireAccount = {
    ...NEW,
    id: takeId(state),
    owner: person,
    household_id: within?.id ?? null,
    household_name: within?.name ?? null,
    position: state.accounts.length,
    ...changesIn(body),
    name: String(name),
    kind: String(kind),
  };
  if (isTaken(call, account)) return TAKEN;
  state.accounts = [...state.accounts, account];
  return { status: 201, body: accountBody(state, account) };
}

const find = ({ state, person, params }: RouteCall): WireAccount | undefined =>
  accountsOf(state, person).find(({ id }) => id === params['id']);

function update(call: RouteCall): RouteAnswer {
  const present = find(call);
  if (!present) return NOT_FOUND;
  const account = { ...present, ...changesIn(call.body), version: present.version + 1 };
  if (isTaken(call, account)) return TAKEN;
  call.state.accounts = call.state.accounts.map((one) => (one.id === account.id ? account : one));
  return { status: 200, body: accountBody(call.state, account) };
}

function remove(call: RouteCall): RouteAnswer {
  const present = find(call);
  if (!present) return NOT_FOUND;
  const n = call.state.transactions.filter(({ account_id }) => account_id === present.id).length;
  const message = `This account has ${n} transactions. Close it instead.`;
  if (n > 0) return { status: 409, body: { code: 'CONFLICT', message } };
  call.state.accounts = call.state.accounts.filter(({ id }) => id !== present.id);
  return { status: 204 };
}

const publicRow = ({ owner: _owner, ...row }: Row): WireTransaction => row;

function setRows(state: ContractState, ids: readonly string[], change: Partial<WireTransaction>): readonly Row[] {
  state.transactions = state.transactions.map((row) =>
    ids.includes(row.id) ? { ...row, ...change, version: (row.version ?? 1) + 1 } : row,
  );
  return state.transactions.filter(({ id }) => ids.includes(id));
}

function reconcile(call: RouteCall): RouteAnswer {
  const account = find(call);
  if (!account) return NOT_FOUND;
  const { state, body } = call;
  const date = textIn(body['date']) ?? '';
  const cleared = state.transactions.filter(
    (row) => row.account_id === account.id && row.date <= date && row.status !== 'uncleared',
  );
  const difference = minor(Number(body['balance'])) - minor(account.opening_balance) - sumOf(cleared);
  const open = state.transactions.filter((row) => row.account_id === account.id && minor(row.amount) === difference);
  if (difference !== 0) {
    const details = { difference: decimalFromMinor(difference), candidates: open.map(publicRow) };
    return { status: 409, body: { code: 'CONFLICT', message: 'The balances differ', details } };
  }
  const ids = cleared.filter(({ status }) => status === 'cleared').map(({ id }) => id);
  setRows(state, ids, { status: 'reconciled' });
  const made = {
    id: takeId(state),
    date,
    balance: Number(body['balance']),
    is_changed: false,
    created_at: `${date}T12:00:00Z`,
    created_by_name: null,
  };
  state.reconciliations = [{ ...made, account_id: account.id }, ...state.reconciliations];
  return { status: 201, body: { reconciliation: made, count: ids.length, adjustment: null } };
}

/** A new transfer between two accounts, or two transactions that are one. */
function transfer(call: RouteCall): RouteAnswer {
  const { state, person, body } = call;
  const given = body['transaction_ids'];
  const transfer_id = takeId(state);
  const side = { type: 'transfer', transfer_id, transfer_side: 'visible' } as const;
  if (Array.isArray(given)) {
    const legs = setRows(state, given.map(String), side);
    return { status: 201, body: { id: transfer_id, legs: legs.map(publicRow) } };
  }
  const mine = accountsOf(state, person);
  const [from, to] = ['from_account_id', 'to_account_id'].map((name) => mine.find(({ id }) => id === body[name]));
  if (!from || !to) return NOT_FOUND;
  const legOf = (account: WireAccount, other: WireAccount, amount: number): Row => ({
    ...side,
    id: takeId(state),
    owner: person,
    date: textIn(body['date']) ?? '',
    description: textIn(body['description']) ?? 'Transfer',
    category: null,
    amount,
    account: account.name,
    account_id: account.id,
    transfer_account: other.name,
    household_id: account.household_id,
    household_name: account.household_name,
    is_recurring: false,
    frequency: null,
    due_date: null,
    is_projected: false,
    status: 'uncleared',
    version: 1,
  });
  const amount = Number(body['amount']);
  const legs = [legOf(from, to, -amount), legOf(to, from, amount)];
  state.transactions = [...state.transactions, ...legs];
  return { status: 201, body: { id: transfer_id, legs: legs.map(publicRow) } };
}

function unlink({ state, person, params, query }: RouteCall): RouteAnswer {
  const legs = visibleTo(state, person).filter(({ transfer_id }) => transfer_id === params['id']);
  if (legs.length === 0) return NOT_FOUND;
  if (query.get('sides') === 'delete') state.transactions = state.transactions.filter((row) => !legs.includes(row));
  else
    setRows(
      state,
      legs.map(({ id }) => id),
      { type: 'entry', transfer_id: null, transfer_side: null },
    );
  return { status: 204 };
}

function unlock({ state, person, params }: RouteCall): RouteAnswer {
  const present = visibleTo(state, person).find(({ id }) => id === params['id']);
  const [row] = present ? setRows(state, [present.id], { status: 'cleared' }) : [];
  return row ? { status: 200, body: publicRow(row) } : NOT_FOUND;
}

/** Only of an account that the person sees. */
const of =
  (answer: (call: RouteCall, account: WireAccount) => object) =>
  (call: RouteCall): RouteAnswer => {
    const account = find(call);
    return account ? { status: 200, body: answer(call, account) } : NOT_FOUND;
  };

const ROUTES: Routes = {
  'GET /api/accounts': list,
  'POST /api/accounts': create,
  'GET /api/accounts/{id}': of(({ state }, account) => accountBody(state, account)),
  'PATCH /api/accounts/{id}': update,
  'DELETE /api/accounts/{id}': remove,
  'GET /api/accounts/{id}/statements': of(() => ({ data: [], uncovered: [] })),
  'GET /api/accounts/{id}/ignored': of(() => ({ data: [] })),
  'GET /api/accounts/{id}/reconciliations': of(({ state }, { id }) => ({
    data: state.reconciliations.filter(({ account_id }) => account_id === id),
  })),
  'POST /api/accounts/{id}/reconciliations': reconcile,
  'POST /api/transactions/{id}/unlock': unlock,
  'GET /api/transfers/suggestions': () => ({ status: 200, body: { data: [] } }),
  'POST /api/transfers/refusals': () => ({ status: 204 }),
  'POST /api/transfers': transfer,
  'DELETE /api/transfers/{id}': unlink,
};

/** The calls of accounts; a server without the capability has none of them. */
export const accountRoutes: Routes = Object.fromEntries(
  Object.entries(ROUTES).map(([route, answer]) => [
    route,
    (call: RouteCall) => (call.offers.has('accounts') ? answer(call) : NOT_FOUND),
  ]),
);
