import { Product } from '../product.mjs';
import { openSdk } from '../sdk.mjs';
import { DroppingProxy } from './dropping-proxy.mjs';

const WRITES_EACH = 3;

const draft = (description, amountMinor) => ({
  amountMinor,
  date: '2026-03-01',
  description,
  category: 'Food',
  householdId: null,
  isRecurring: false,
  frequency: null,
  dueDate: null,
  isProjected: false,
});

/** Records something, changes it, and deletes every other; answers what went otherwise than if no answer was lost. */
async function goThrough(round, { dispatch, endpoints }) {
  const isReplaced = round % 2 === 1;
  const created = await dispatch(endpoints.createTransaction.initiate(draft(`Round ${round}`, 100)));
  const { id, version } = created.data ?? {};
  const change = (amountMinor, before) => ({ id, version: before, ...draft(`Round ${round}`, amountMinor) });
  const replaced = await dispatch(endpoints.updateTransaction.initiate(change(200, version)));
  // Every other round replaces again instead of deleting, so that each round has three writes.
  const last = isReplaced
    ? await dispatch(endpoints.updateTransaction.initiate(change(300, 2)))
    : await dispatch(endpoints.deleteTransaction.initiate({ id, version: 2 }));
  const asExpected =
    version === 1 && replaced.data?.version === 2 && (isReplaced ? last.data?.version === 3 : last.error === undefined);
  return asExpected ? 0 : 1;
}

const unlikeAnswers = ({ lost, given }) => [...lost].filter(([key, answer]) => given.get(key) !== answer).length;

/** Loses the first answer of every POST, PUT and DELETE after it is stored; the SDK repeats them. */
export async function droppedAnswers({ report, quick }) {
  const product = await Product.start();
  const [person] = await product.signUpAll(1);
  const proxy = new DroppingProxy(product.port);
  const sdk = openSdk(await proxy.listen(), person);
  const rounds = quick ? 20 : 334;
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) wrong += await goThrough(round, sdk);
  const { body } = await person.caller.call('GET', '/api/transactions?limit=1');
  const stored = body.pagination.total_items;
  const expected = Math.floor(rounds / 2);
  const unlike = unlikeAnswers(proxy);
  const whole = proxy.lost.size === rounds * WRITES_EACH;
  report.add({
    what: 'first answers of writes lost after they are stored',
    tries: proxy.lost.size,
    failures: wrong + unlike + Math.abs(stored - expected),
    figure: `${stored} stored of ${expected}, ${wrong} wrong, ${unlike} answers unlike the lost ones`,
    target: 'one effect each, and the same answer',
    met: whole && wrong + unlike === 0 && stored === expected,
  });
  proxy.close();
  await product.down();
}
