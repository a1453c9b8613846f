import { openSdk } from './sdk.mjs';

const MAX_ATTEMPTS = 4;
const RETRY_AFTER = 5;
const TOLERANCE = 0.15;

const refusal = () =>
  Response.json(
    { code: 'SERVICE_UNAVAILABLE', message: 'Later', tracking_id: null, details: null },
    { status: 503, headers: { 'retry-after': String(RETRY_AFTER) } },
  );

/** One client that meets nothing but 503; answers how often it called, and how long it paused each time. */
async function meetRefusals(call) {
  let attempts = 0;
  const refuse = ({ pathname }) => {
    if (pathname === '/api/capabilities') return Response.json({ capabilities: ['idempotency', 'versions'] });
    attempts += 1;
    return refusal();
  };
  const { dispatch, endpoints, pauses } = openSdk('http://localhost', {
    token: 'token',
    fetch: async (input) => refuse(new URL(input instanceof Request ? input.url : input)),
  });
  await dispatch(call(endpoints));
  return { attempts, pauses };
}

const CALLS = [
  (endpoints) => endpoints.listTransactions.initiate({}),
  (endpoints) => endpoints.deleteTransaction.initiate({ id: '1', version: 1 }),
  (endpoints) => endpoints.createHousehold.initiate({ name: 'Nest', idempotencyKey: 'key' }),
];

/** While a server refuses every request, its clients retry seldom, and honour Retry-After. */
export async function retryStorm({ report, quick }) {
  const tries = quick ? 30 : 300;
  const met = [];
  for (let at = 0; at < tries; at += 1) met.push(await meetRefusals(CALLS[at % CALLS.length]));
  const attempts = Math.max(...met.map((one) => one.attempts));
  const pauses = met.flatMap((one) => one.pauses.map((pause) => pause / 1_000));
  const early = pauses.filter((pause) => Math.abs(pause - RETRY_AFTER) > RETRY_AFTER * TOLERANCE).length;
  report.add({
    what: 'clients of a server that answers 503',
    tries,
    failures: met.filter((one) => one.attempts > MAX_ATTEMPTS).length + early,
    figure: `at most ${attempts} attempts, ${pauses.length} pauses of ${Math.min(...pauses)} to ${Math.max(...pauses)} s, asked for ${RETRY_AFTER} s`,
    target: `at most ${MAX_ATTEMPTS} attempts, pauses as asked for ±${TOLERANCE * 100}%`,
    met: attempts <= MAX_ATTEMPTS && attempts > 1 && early === 0,
  });
}
