import { randomInt } from 'node:crypto';
import { milliseconds } from './harness/report.mjs';
import { Product } from './product.mjs';

const MAX_TIME = 50;
/** What is slow by chance is quick the next time. */
const MAX_RUNS = 4;
const BODY_LIMIT = 250_000;
/** Each byte is up to nine in an address, of which a head holds 16 KiB. */
const HEAD_LIMIT = 12_000 / 9;

/** They hash a password, slowly on purpose. */
const SLOW_ON_PURPOSE = new Set(['/api/auth/password', '/api/auth/email']);

/** What makes texts costly or dangerous to read: accents out of order, halves of pairs, blanks, turns, quotes, patterns. */
const UNITS = [
  '\u0300\u0316', 'e\u0301', '\u1100\u1161\u11a8', '\ud800', '\u0000', '\u202e', '🦆', '👩‍👩‍👧‍👦\u200d', '\ufdfa', ' ', '\t\n', 'a', '%', '_',
  '\\', "'", '"', '$1', '((((a+)+)+)+)+', '<img src=x onerror=1>', '../', '=cmd|', '{{',
]; // prettier-ignore

const bytesOf = (text) => Buffer.byteLength(JSON.stringify(text));

/** One unit many times, as far as there is room, perhaps with something else around it. */
function hostileText(room) {
  const unit = UNITS[randomInt(UNITS.length)];
  const other = UNITS[randomInt(UNITS.length)];
  const most = Math.floor((room - 3 * bytesOf(other)) / (bytesOf(unit) - 2));
  const count = [1, 50, 200, most][randomInt(4)];
  return [other, '', 'x'][randomInt(3)] + unit.repeat(Math.min(count, most)) + [other, '', 'x'][randomInt(3)];
}

const isText = ({ type, format, enum: choices }) => [type].flat().includes('string') && format !== 'date' && !choices;

/** A value that a field takes. */
function valueOf({ type, format, enum: choices, minimum = 1 }) {
  if (choices) return choices[0];
  const kind = [type].flat()[0];
  if (kind === 'boolean') return false;
  if (kind === 'integer' || kind === 'number') return Math.max(minimum, 1);
  if (kind === 'object') return {};
  return { date: '2026-01-01', email: 'person@example.com' }[format] ?? 'x';
}

const neededOf = ({ properties = {}, required = [] }) =>
  Object.fromEntries(required.map((name) => [name, valueOf(properties[name])]));

/** Every text field of the server's OpenAPI document, in bodies and in queries. */
function textsOf({ paths, components }) {
  const calls = Object.entries(paths)
    .filter(([path]) => !SLOW_ON_PURPOSE.has(path))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, ...call })));
  return calls.flatMap(({ path, method, parameters, requestBody }) => {
    const name = requestBody?.content['application/json'].schema.$ref.split('/').at(-1);
    const schema = components.schemas[name] ?? {};
    const inBody = Object.entries(schema.properties ?? {}).filter(([, field]) => isText(field));
    const inQuery = parameters.filter((parameter) => parameter.in === 'query' && isText(parameter.schema));
    return [
      ...inBody.map(([field]) => ({ path, method, name: field, needed: neededOf(schema) })),
      ...inQuery.map((parameter) => ({ path, method, name: parameter.name })),
    ];
  });
}

/** Calls with one hostile text; answers the status, and how long it took. */
async function send({ person, ids }, { path, method, name, needed }, text) {
  const url = path
    .replace(/\{\w+\}/, path.startsWith('/api/transactions') ? ids.transaction : ids.household)
    .replaceAll(/\{\w+\}/g, person.id);
  const asked = needed
    ? [url, { body: { ...needed, [name]: text } }]
    : [`${url}?${name}=${encodeURIComponent(text.toWellFormed())}`];
  const begun = performance.now();
  const { status } = await person.caller.call(method.toUpperCase(), ...asked).catch(() => ({ status: 0 }));
  return { status, time: performance.now() - begun };
}

/** Sends a text until it is read quickly, or a few times; a fault is one at once. */
async function tryText(as, field) {
  const text = hostileText(field.needed ? BODY_LIMIT : HEAD_LIMIT);
  let quickest = { time: Infinity };
  for (let times = 0; times < MAX_RUNS && quickest.time >= MAX_TIME; times += 1) {
    const one = await send(as, field, text);
    if (one.time < quickest.time || one.status === 0 || one.status >= 500) quickest = one;
    if (quickest.status === 0 || quickest.status >= 500) break;
  }
  return {
    ...quickest,
    label: `${field.method} ${field.path} ${field.name}: ${text.length} of ${JSON.stringify(text.slice(0, 20))}`,
  };
}

const idOf = async (answer) => (await answer).body.id;

/** Texts made to break, to disguise or to be slow, in every text field: no fault, and no slow answer. */
export async function hostileTexts({ report, quick }) {
  const product = await Product.start();
  const [person] = await product.signUpAll(1);
  const { caller } = person;
  const record = { amount: 1, date: '2026-01-01', description: 'x' };
  const ids = {
    household: await idOf(caller.call('POST', '/api/households', { body: { name: 'Nest' } })),
    transaction: await idOf(caller.call('POST', '/api/transactions', { body: record })),
  };
  const { body: document } = await caller.call('GET', '/api/openapi.json');
  const fields = textsOf(document);
  const tried = [];
  for (let round = 0; round < (quick ? 5 : 100); round += 1) {
    for (const field of fields) tried.push(await tryText({ person, ids }, field));
  }
  const faults = tried.filter(({ status }) => status === 0 || status >= 500);
  const slow = tried.filter(({ time }) => time >= MAX_TIME);
  report.add({
    what: `hostile texts in each of ${fields.length} fields`,
    tries: tried.length,
    failures: new Set([...faults, ...slow]).size,
    figure: `${faults.length} faults, ${slow.length} slow, at most ${milliseconds(Math.max(...tried.map(({ time }) => time)))}`,
    target: `0 faults, less than ${milliseconds(MAX_TIME)} each`,
    met: fields.length > 0 && faults.length + slow.length === 0,
  });
  for (const { label, status, time } of [...faults, ...slow].slice(0, 5)) {
    console.log(`       ${label}: ${status} after ${milliseconds(time)}`);
  }
  await product.down();
}
