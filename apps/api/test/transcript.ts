import stringify from 'json-stringify-pretty-compact';
import type { LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import type { Person } from './test-server.ts';

const WIDTH = 118;
const MINUTE = 60_000;
const SLACK = MINUTE / 2;

/** Headers that a caller acts on; the others are the same for each answer, and have tests of their own. */
const NOTICED = [
  'location',
  'etag',
  'retry-after',
  'content-disposition',
  'cache-control',
  'www-authenticate',
  'set-cookie',
  'vary',
  'allow',
  'link',
];
/** What nearly all answers have goes without saying. */
const USUAL = new Set(['cache-control: no-store', 'vary: Origin', 'vary: Accept-Encoding', 'vary: accept-encoding']);

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
/** Random characters. */
const RANDOM: readonly RegExp[] = [
  // Tokens, secrets, cursors, keys: with a digit, or going up and down more often than names do; no pattern of a test's own.
  /(?<![\w-])(?!(.{4})\1\1)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d|(?:[\w-]*?(?:[a-z][A-Z]|[A-Z][a-z])){6})[\w-]{20,}(?:\.[\w-]+)*/g,
  // Shorter ones, by where they stand.
  /(?<=claim#|\/(?:reset|confirm|interaction|authorize|device)\/|code(?:_challenge)?=)[\w-]{16,}/g,
  /(?<=challenge(?:&quot;|"): ?(?:&quot;|"))[\w-]{16,}/g,
  // Recovery codes.
  /(?<![\w-])[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){3}(?![\w-])/g,
  // Secrets in base32 or hexadecimal.
  /(?<!\w)(?:[A-Z2-7]{32}|[\da-f]{48})(?!\w)/g,
];

const inHours = (hours: number): string => (hours % 24 === 0 ? `${hours / 24} d` : `${hours} h`);

/** How far a time is ahead or back, in the steps in which the product and tests count; a test takes less than five minutes. */
function distance(ahead: number): string {
  if (ahead < -5 * MINUTE) return `<now - ${inHours(Math.round(-ahead / (60 * MINUTE)))}>`;
  if (ahead < SLACK) return '<now>';
  const minutes = Math.ceil((ahead - SLACK) / (5 * MINUTE)) * 5;
  return `<now + ${minutes < 120 ? `${minutes} min` : inHours(Math.round(minutes / 60))}>`;
}

/** A time as it is the same in each run: by how far it is from now on the database's clock. */
function when(time: string): string {
  const at = Date.parse(time);
  if (Math.abs(at - Date.now()) < SLACK) return '<now>';
  // On the minute, as people write it.
  if (at % MINUTE === 0) return time;
  return distance(at - vi.getRealSystemTime());
}

/** What is another each time: the id of a failure, the end of a token, the number of a group of changes, which others count up. */
function stableField(key: string, value: unknown): unknown {
  if (key === 'tracking_id' || key === 'last_four') return undefined;
  return key === 'group' && /^\d+$/.test(String(value)) ? '<group>' : value;
}

/** The body as it is compared. */
function bodyOf({ headers, body }: LightMyRequestResponse): unknown {
  const type = headers['content-type'] ?? '';
  if (type.includes('json')) return JSON.parse(body, stableField);
  return type.startsWith('text/') ? body : `(${type}, ${Buffer.byteLength(body)} bytes)`;
}

/** What several people call, and what each call answers, to be approved by a reader and compared later. */
export interface Transcript {
  /** Names an id, or another text that differs from run to run: an id without a name is numbered as it appears. */
  readonly name: (id: string, name: string) => void;
  /** Calls as a person does, and writes it down with its answer. */
  readonly call: (
    person: Person,
    method: string,
    url: string,
    options?: Parameters<Person['call']>[2],
  ) => Promise<LightMyRequestResponse>;
  /** Writes down what happened besides answers: a mail, a notification, a line of the log. */
  readonly note: (title: string, value: unknown) => void;
  readonly text: () => string;
}

/**
 * A transcript of calls. Ids, times and secrets are written so that each run writes the same; a random name that a test gives
 * is not known to it.
 */
export function startTranscript(people: Readonly<Record<string, Person>>): Transcript {
  const lines: string[] = [];
  const names = new Map<string, string>();
  const idOf = (id: string): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const made = `<${names.size + 1}>`;
    names.set(id, made);
    return made;
  };
  const named = (text: string): string =>
    [...names].reduce((result, [id, name]) => result.replaceAll(id, name), text).replaceAll(UUID, idOf);
  const stable = (text: string): string =>
    RANDOM.reduce((result, pattern) => result.replaceAll(pattern, '<random>'), named(text).replaceAll(TIME, when));
  const written = (value: unknown): string =>
    stable(typeof value === 'string' ? value : stringify(value, { maxLength: WIDTH }))
      .split('\n')
      .map((line) => `  ${line}`)
      .join('\n');
  const callers = new Map(Object.entries(people).map(([name, person]) => [person, name]));
  for (const [person, name] of callers) {
    names.set(person.id, `<${name}>`);
    names.set(person.subject, `<subject of ${name}>`);
  }

  return {
    name: (id, name) => void names.set(id, `<${name}>`),
    call: async (person, method, url, options = {}) => {
      const answer = await person.call(method, url, options);
      const { authorization: _, ...sent } = options.headers ?? {};
      lines.push('', `${method} ${stable(url)} as ${callers.get(person) ?? 'another'}`);
      for (const [header, value] of Object.entries(sent)) lines.push(`  ${header}: ${stable(String(value))}`);
      const { payload } = options;
      if (payload !== undefined) lines.push(written(Buffer.isBuffer(payload) ? `(${payload.length} bytes)` : payload));
      const headers = NOTICED.filter((header) => answer.headers[header] !== undefined)
        .map((header) => `${header}: ${stable(String(answer.headers[header]))}`)
        .filter((header) => !USUAL.has(header));
      lines.push([answer.statusCode, ...headers].join(' · '));
      if (answer.body !== '') lines.push(written(bodyOf(answer)));
      return answer;
    },
    note: (title, value) => void lines.push('', stable(title), written(value)),
    text: () => lines.join('\n').trim(),
  };
}
