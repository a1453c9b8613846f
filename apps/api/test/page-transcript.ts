import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from './browser.ts';
import type { Transcript } from './transcript.ts';

/** Elements without an end. */
const VOID = new Set(['input', 'meta', 'link', 'br']);

const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const tagOf = (part: string): string => /^<\/?([\w-]+)/.exec(part)?.[1] ?? '';
const opens = (part: string): boolean => part.startsWith('<') && !part.startsWith('</') && !VOID.has(tagOf(part));

const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** A part of the page as it is written down; lines of a shell stay lines. */
const written = (part: string, before: string): string =>
  words(tagOf(before) === 'pre' ? part.replaceAll('\n', ' ⏎ ') : part).replace(/\s*\/?>$/, '>');

/** Each element on a line, with its text, indented by how deep it is. */
function linesOf(parts: readonly string[]): string[] {
  const lines: string[] = [];
  let depth = 0;
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1] ?? '';
    if (part.startsWith('</')) depth -= 1;
    else if (!part.startsWith('<') && opens(before)) lines[lines.length - 1] += ` ${written(part, before)}`;
    else lines.push(`${'  '.repeat(depth)}${written(part, before)}`);
    if (opens(part)) depth += 1;
  }
  return lines;
}

/** What a page says and offers: its title and language, and each element of it on a line, with all that is written of it. */
export function pageText(body: string): string {
  const parts = found(body, /<main>(.*)<\/main>/s).match(/<[^>]*>|[^<]+/g) ?? [];
  const title = `${found(body, /<title>([^<]*)</)} (${found(body, /<html lang="(\w+)"/)})`;
  return [title, ...linesOf(parts.filter((part) => words(part) !== ''))].join('\n');
}

/** A cookie without its value; the name of a trusted device’s ends in its account. */
const cookieText = (cookie: string): string =>
  cookie
    .replace(/=[^;]*/, (value) => (value === '=' ? '=' : '=…'))
    .replace(/_[\da-f]{8}=/, '_…=')
    .replace(/expires=[^;]*/i, 'expires=…');

/** The status, where it leads, and the page. */
function answerText({ statusCode, headers, body }: LightMyRequestResponse): string {
  const policy = headers['content-security-policy'] ?? '';
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => `set-cookie: ${cookieText(cookie)}`);
  const later = Math.ceil(Number(headers['retry-after']) / 60);
  const noticed = ['location', 'cache-control', 'clear-site-data', 'content-type'].flatMap((name) =>
    headers[name] === undefined ? [] : [`${name}: ${String(headers[name])}`],
  );
  const isPage = String(headers['content-type']).startsWith('text/html');
  return [
    [statusCode, later > 0 && `retry-after: ${later} min`, ...noticed, /form-action[^;]*/.exec(policy)?.[0]]
      .filter(Boolean)
      .join(' · '),
    ...cookies,
    ...(isPage && headers.location === undefined ? [pageText(body)] : []),
    ...(isPage ? [] : [body].filter(Boolean)),
  ].join('\n');
}

type Headers = Readonly<Record<string, string>>;

/** Pages as a browser gets them, written into a transcript with what was sent. */
export const pagesIn = ({ note }: Pick<Transcript, 'note'>) => ({
  get: async (browser: Browser, url: string, headers: Headers = {}): Promise<LightMyRequestResponse> => {
    const answer = await browser.get(url, { ...headers });
    note(`GET ${url}`, answerText(answer));
    return answer;
  },
  post: async (
    browser: Browser,
    url: string,
    form: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse> => {
    const answer = await browser.post(url, { ...form });
    const fields = Object.entries(form).map(([name, value]) => `${name}=${value}`);
    note([`POST ${url}`, ...fields].join('\n  '), answerText(answer));
    return answer;
  },
});
