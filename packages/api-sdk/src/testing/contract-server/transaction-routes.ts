import { decimalFromMinor, minorFromDecimal, problemText, startOfMonth, sumMinor } from '@nestegg/domain';
import { type Body, createTransaction, patchTransaction, readCodedMessage } from '@nestegg/domain/contract';
import type { WireTransaction } from '../samples.ts';
import type { RouteAnswer } from './route-answer.ts';
import { invalid, listBody, NOT_FOUND, type RouteCall, type Routes } from './route.ts';
import { householdsOf, takeId, visibleTo, type WireHousehold } from './state.ts';

type Row = WireTransaction & { readonly owner: string };

const publicRow = ({ owner: _owner, ...row }: Row): WireTransaction => row;

function isBooked(query: URLSearchParams, { account_id, type }: Row): boolean {
  const [account, transfers] = [query.get('account_id') ?? '', query.get('transfers') ?? ''];
  const inAccount = account === '' || (account_id ?? 'none') === account;
  return inAccount && (transfers === '' || (type === 'transfer') === (transfers === 'only'));
}

function isWanted(query: URLSearchParams, row: Row): boolean {
  const given = (name: string): string => query.get(name) ?? '';
  const household = given('household_id');
  const inScope =
    household === '' || (household === 'personal' ? row.household_id === null : row.household_id === household);
  const inSpan = row.date >= given('start_date') && row.date <= (given('end_date') || '9999');
  const text = `${row.description} ${row.category} ${row.account}`.toLowerCase();
  const hasCategory = given('category') === '' || row.category === given('category');
  return inScope && inSpan && isBooked(query, row) && hasCategory && text.includes(given('search').toLowerCase());
}

function list({ state, person, query, shape }: RouteCall): RouteAnswer {
  const rows = visibleTo(state, person)
    .filter((row) => isWanted(query, row))
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id))
    .map(publicRow);
  // A server that answers a bare list has no pagination.
  if (shape === 'bare') return { status: 200, body: rows };
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
  const pagination = { total_pages: Math.ceil(rows.length / limit), total_items: rows.length };
  const shown = rows.slice((page - 1) * limit, page * limit);
  return { status: 200, body: listBody(shape, 'transactions', shown, { pagination }) };
}

const minor = ({ amount }: Row): number => Number(minorFromDecimal(amount));

/** The first reading of a summary's names, as the oldest servers have it. */
function summarise({ state, person, query }: RouteCall): RouteAnswer {
  const rows = visibleTo(state, person).filter((row) => !row.is_projected && isWanted(query, row));
  const month = startOfMonth(
    rows
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '1970-01-01',
  );
  const ofMonth = rows.filter(({ date }) => date >= month).map(minor);
  const income = sumMinor(ofMonth.filter((amount) => amount > 0));
  const expenses = -sumMinor(ofMonth.filter((amount) => amount < 0));
  const balance = decimalFromMinor(sumMinor(rows.map(minor)));
  return {
    status: 200,
    body: {
      balance,
      income: decimalFromMinor(income),
      expenses: decimalFromMinor(expenses),
      savings_goal: 1000,
      savings_progress: balance,
    },
  };
}

type Written = Body<typeof createTransaction>;

const rowOf = (body: Written, household: WireHousehold | undefined): Omit<WireTransaction, 'id'> => ({
  date: body.date,
  description: body.description,
  category: body.category ?? null,
  amount: decimalFromMinor(body.amount),
  account: household?.name ?? 'Personal',
  household_id: household?.id ?? null,
  household_name: household?.name ?? null,
  is_recurring: body.is_recurring ?? false,
  frequency: body.frequency ?? null,
  due_date: body.due_date ?? null,
  is_projected: body.is_projected ?? false,
});

/** The message of each field: a contract server sends no codes. */
const detailsOf = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issues.map(({ path, message }) => {
      const coded = readCodedMessage(message);
      return [path.join('.'), coded ? problemText(coded) : message];
    }),
  );

const UNBOOKED = { account_id: null, status: 'uncleared', type: 'entry', transfer_id: null } as const;

/** The account and status that a body names, else those of before; null where there is no such account. */
function bookingOf({ state, person, body, offers }: RouteCall, id: string): Partial<WireTransaction> | null {
  if (!offers.has('accounts')) return {};
  const present = { ...UNBOOKED, ...visibleTo(state, person).find((row) => row.id === id) };
  const { account_id: wanted, status } = { ...present, ...body };
  const { type, transfer_id } = present;
  if (!wanted) return { ...UNBOOKED, type, transfer_id };
  const account = state.accounts.find((one) => one.id === wanted);
  return account ? { account: account.name, account_id: account.id, status, type, transfer_id } : null;
}

function write(call: RouteCall, id: string, owner: string): Row | RouteAnswer {
  const { state, person, body, variant, offers } = call;
  const unknown = offers.has('accounts') ? undefined : ['account_id', 'status'].find((field) => field in body);
  if (unknown !== undefined) return invalid({ [unknown]: `${unknown} is not a known field` });
  const read = createTransaction.body.safeParse(body);
  if (!read.success) return invalid(detailsOf(read.error.issues));
  const { household_id: wanted } = read.data;
  const household = householdsOf(state, person).find((one) => one.id === wanted);
  const booked = bookingOf(call, id);
  if (!booked) return NOT_FOUND;
  const namedAccount = variant.account !== undefined && { account: variant.account };
  return wanted && !household ? NOT_FOUND : { ...rowOf(read.data, household), ...booked, ...namedAccount, id, owner };
}

const isRow = (value: Row | RouteAnswer): value is Row => 'owner' in value;

const find = ({ state, person, params }: RouteCall): Row | undefined =>
  visibleTo(state, person).find(({ id }) => id === params['id']);

/** The conflict of a change with a version that has come since; null without one. */
function conflictWith(present: Row, { ifMatch, offers }: RouteCall): RouteAnswer | null {
  if (!offers.has('versions') || ifMatch === null || ifMatch === (present.version ?? 1)) return null;
  const body = { code: 'CONFLICT', message: 'Someone else changed it', details: { current: publicRow(present) } };
  return { status: 409, body };
}

/** The answers to writes have no known shape: a server without versions sends as little as possible. */
const written = (row: Row, { offers }: RouteCall): unknown => (offers.has('versions') ? publicRow(row) : { ok: true });

const versioned = (row: Row, version: number, { offers }: RouteCall): Row =>
  offers.has('versions') ? { ...row, version } : row;

function replace(call: RouteCall): RouteAnswer {
  const present = find(call);
  if (!present) return NOT_FOUND;
  const conflict = conflictWith(present, call);
  if (conflict) return conflict;
  const draft = write(call, present.id, present.owner);
  if (!isRow(draft)) return draft;
  const row = versioned(draft, (present.version ?? 1) + 1, call);
  call.state.transactions = call.state.transactions.map((one) => (one.id === row.id ? row : one));
  return { status: 200, body: written(row, call) };
}

/** A row as the body that would replace it with itself. */
function bodyOf(row: Row): object {
  const { id: _id, owner: _owner, account: _account, household_name: _name, version: _version, ...body } = row;
  const { type: _type, transfer_id: _transfer, transfer_side: _side, transfer_account: _other, ...fields } = body;
  return fields;
}

function patch(call: RouteCall): RouteAnswer {
  const present = find(call);
  if (!call.offers.has('patch') || !present) return NOT_FOUND;
  const read = patchTransaction.body.safeParse(call.body);
  if (!read.success) return invalid(detailsOf(read.error.issues));
  return replace({ ...call, body: { ...bodyOf(present), ...(call.body as object) } });
}

/** Spending per category, largest first. */
function breakDown({ state, person, query, offers }: RouteCall): RouteAnswer {
  if (!offers.has('spending.breakdown')) return NOT_FOUND;
  const spent = visibleTo(state, person).filter((row) => row.amount < 0 && !row.is_projected && isWanted(query, row));
  const total = -sumMinor(spent.map(minor));
  const categories = [...new Set(spent.map(({ category }) => category))];
  const shares = categories.map((category) => {
    const amount = -sumMinor(spent.filter((row) => row.category === category).map(minor));
    return { category, amount: decimalFromMinor(amount), percent: Math.round((amount * 1000) / total) / 10 };
  });
  const days = spent.map(({ date }) => date).toSorted();
  const [first = '1970-01-01', last = first] = [days[0], days.at(-1)];
  const span = { start_date: query.get('start_date') ?? first, end_date: query.get('end_date') ?? last };
  const data = shares.toSorted((a, b) => b.amount - a.amount);
  return { status: 200, body: { data, total: decimalFromMinor(total), currency: 'USD', ...span } };
}

export const transactionRoutes: Routes = {
  'GET /api/transactions': list,
  'GET /api/transactions/summary': summarise,
  'GET /api/transactions/breakdown': breakDown,
  'GET /api/transactions/categories': ({ state, person, shape }) => {
    const names = [...new Set(visibleTo(state, person).map(({ category }) => category ?? 'Other'))];
    return { status: 200, body: shape === 'bare' ? names : { categories: names } };
  },
  'GET /api/transactions/{id}': (call) => {
    const row = find(call);
    return row ? { status: 200, body: publicRow(row) } : NOT_FOUND;
  },
  'POST /api/transactions': (call) => {
    const draft = write(call, takeId(call.state), call.person);
    if (!isRow(draft)) return draft;
    const row = versioned(draft, 1, call);
    call.state.transactions.push(row);
    return { status: 201, body: written(row, call) };
  },
  'PUT /api/transactions/{id}': replace,
  'PATCH /api/transactions/{id}': patch,
  'DELETE /api/transactions/{id}': (call) => {
    const row = find(call);
    if (!row) return NOT_FOUND;
    const conflict = conflictWith(row, call);
    if (conflict) return conflict;
    call.state.transactions = call.state.transactions.filter((one) => one !== row);
    return { status: 200, body: 'deleted' };
  },
};
