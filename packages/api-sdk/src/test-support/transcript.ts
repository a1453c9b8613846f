import { IMPORT_TIMEOUT, REQUEST_TIMEOUT } from '@nestegg/domain';
import stringify from 'json-stringify-pretty-compact';
import { budgetsOf } from '../client/budgets-of.ts';
import { forecastsOf } from '../client/forecasts-of.ts';
import { importsOf } from '../client/imports-of.ts';
import { createNestegg } from '../client/nestegg.ts';
import { rulesOf } from '../client/rules-of.ts';
import { schedulesOf } from '../client/schedules-of.ts';
import { trendsOf } from '../client/trends-of.ts';
import { NesteggError } from '../errors/nestegg-error.ts';
import { USER_AGENT } from '../transport/user-agent.ts';
import { heldTime, IDENTITY, LIMITS, scripted, type SeenRequest } from './client.ts';

const WIDTH = 118;

/** What nearly all requests have goes without saying. */
const USUAL: Readonly<Record<string, string>> = {
  accept: 'application/json',
  authorization: 'Bearer nest_della',
  'content-type': 'application/json',
  'user-agent': USER_AGENT,
};

type Options = Partial<Parameters<typeof createNestegg>[0]>;

const openClient = (options: Parameters<typeof createNestegg>[0]) => {
  const nestegg = createNestegg(options);
  const { call } = nestegg;
  return {
    ...nestegg,
    imports: importsOf(call),
    rules: rulesOf(call),
    schedules: schedulesOf(call),
    budgets: budgetsOf(call),
    trends: trendsOf(call),
    forecasts: forecastsOf(call),
  };
};

/** A client with the calls of every part of the product as methods. */
export type Client = ReturnType<typeof openClient>;

/** Steps by the name of the method; what follows a blank says what is special of one. */
export type Steps = Readonly<Record<string, (client: Client) => Promise<unknown>>>;

/** Answers a request, or fails as the network does. */
export type Answering = (request: SeenRequest, count: number) => Response | Promise<Response>;

const indented = (text: string, by = '    '): string =>
  text
    .split('\n')
    .map((line) => by + line)
    .join('\n');

/** A value as it is compared: of bytes how many there are, and undefined where a field of that name is there at all. */
const plain = (value: unknown): unknown => {
  if (value instanceof Blob) return `(${value.type}, ${value.size} bytes)`;
  return value === undefined ? '(undefined)' : value;
};

const written = (value: unknown): string => {
  const shown = plain(value);
  return stringify(shown, { maxLength: WIDTH, replacer: (_, each: unknown) => plain(each) });
};

function headerLines({ headers }: SeenRequest): string[] {
  const given = [...headers]
    .filter(([name, value]) => USUAL[name] !== value)
    .map(([name, value]) => `${name}: ${value}`);
  return [...given, ...Object.keys(USUAL).flatMap((name) => (headers.has(name) ? [] : [`without ${name}`]))];
}

function bodyLines({ init: { body } }: SeenRequest): string[] {
  if (body === undefined || body === null) return [];
  return [written(typeof body === 'string' ? JSON.parse(body) : body)];
}

/** JSON in as few lines as fit: of an answer is read what a value was, and of a result what became of it. */
const filled = (body: unknown): string => {
  const lines = [''];
  for (const part of JSON.stringify(body, null, 1).split(/\n\s*/)) {
    const last = lines.at(-1) ?? '';
    const joint = last === '' || /[[{]$/.test(last) || /^[\]}]/.test(part) ? '' : ' ';
    if (last.length + joint.length + part.length > WIDTH) lines.push(part);
    else lines[lines.length - 1] = last + joint + part;
  }
  return lines.join('\n');
};

async function answerLines(response: Response): Promise<string[]> {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const noticed = ['change-group', 'etag', 'retry-after'].filter((name) => headers.has(name));
  const said = noticed.map((name) => `${name}: ${headers.get(name)}`);
  const text = await response.clone().text();
  const body = type === 'application/json' ? [filled(JSON.parse(text))] : text === '' ? [] : [`${type} ${text}`];
  return [[status, ...said].join(' · '), ...body.map((line) => indented(line, '  '))];
}

/**
 * A transcript of calls: what is sent, what is answered, what the client makes of it. The answers are a script's; time
 * stands still, and keys are counted.
 */
export function startTranscript(answering: Answering, options: Options = {}) {
  const lines: string[] = [];
  const note = (line: string, by?: string): void => void lines.push(indented(line, by));
  const time = heldTime(new Set([...LIMITS, IMPORT_TIMEOUT]));
  const first = new Map<string, string>();
  let keys = 0;
  let current = '';
  /** A long text once; where it comes again it is the name of the step that had it first. */
  const once = (text: string): string => {
    if (!text.includes('\n')) return text;
    const found = first.get(text);
    if (found === undefined) first.set(text, current);
    return found === undefined || found === current ? text : `as of ${found}`;
  };
  const { fetch, seen } = scripted(async (request, count) => {
    const { url, method, init } = request;
    note(`${method} ${url.pathname}${decodeURIComponent(url.search)}`, '  ');
    const limit = time.limits.splice(0).at(-1);
    if (limit !== REQUEST_TIMEOUT) note(limit === undefined ? 'without a limit' : `within ${limit} ms`);
    if (init.credentials !== 'omit') note(`credentials: ${init.credentials}`);
    if (init.cache !== undefined) note(`cache: ${init.cache}`);
    for (const line of [...headerLines(request), ...bodyLines(request)]) note(once(line));
    const response = await answering(request, count);
    for (const line of await answerLines(response)) note(once(line), '  ');
    return response;
  });
  const client = openClient({
    baseUrl: 'http://server.invalid',
    token: 'nest_della',
    fetch,
    getIdentity: () => IDENTITY,
    now: () => 1_700_000_000_000,
    random: () => 0.5,
    today: () => '2026-03-15',
    createKey: () => `key-${(keys += 1)}`,
    delay: (milliseconds, signal) => {
      const before = time.waits.length;
      const delayed = time.delay(milliseconds, signal);
      if (time.waits.length > before) note(`waits ${milliseconds} ms`, '  ');
      return delayed;
    },
    onWarning: (warning) => note(`warns: ${warning}`, '  '),
    ...options,
  });

  return {
    client,
    seen,
    expire: time.expire,
    note,
    /** Writes down a call with all that came of it. */
    step: async (name: string, run: (client: Client) => Promise<unknown>): Promise<void> => {
      lines.push('', name);
      current = name;
      try {
        note(`= ${once(written(await run(client)))}`, '  ');
      } catch (thrown) {
        const what = thrown instanceof Error ? thrown.name : 'what is no error:';
        const value = thrown instanceof NesteggError ? filled(thrown.toJSON()) : String(thrown);
        note(`throws ${what} ${value}`, '  ');
      }
    },
    text: () => lines.join('\n').trim(),
  };
}
