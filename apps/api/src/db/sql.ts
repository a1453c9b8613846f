import { createHash } from 'node:crypto';
import { types, type CustomTypesConfig } from 'pg';

/** A piece of a statement, to be put into another by `sql`. */
export class Sql {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];

  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts;
    this.values = values;
  }

  /** The whole statement, with `$1`, `$2`, … where values stand. */
  get text(): string {
    return this.parts.reduce((text, part, index) => `${text}$${index}${part}`);
  }
}

/**
 * Writes SQL: a value in it travels apart from the text, another piece of SQL becomes part of it. No value can ever be
 * read as SQL.
 */
export function sql(strings: TemplateStringsArray, ...inputs: readonly unknown[]): Sql {
  const parts = [strings[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string) => parts.push((parts.pop() ?? '') + text);
  inputs.forEach((input, index) => {
    if (input instanceof Sql) {
      append(input.parts[0] ?? '');
      parts.push(...input.parts.slice(1));
      values.push(...input.values);
    } else {
      values.push(input);
      parts.push('');
    }
    append(strings[index + 1] ?? '');
  });
  return new Sql(parts, values);
}

/** Puts pieces one after the other, with a separator between them. */
export function join(pieces: readonly Sql[], separator: string): Sql {
  const [first, ...rest] = pieces;
  if (!first) return new Sql([''], []);
  return rest.reduce((all, piece) => sql`${all}${new Sql([separator], [])}${piece}`, first);
}

const names = new Map<string, string>();

/** The name of a prepared statement: the same text has the same name everywhere. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
  }
  return name;
}

const BIGINT = 20;
const DATE = 1082;
const TIMESTAMP_WITH_ZONE = 1184;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Beyond what can be held exactly: ${text}`);
  return value;
}

type Parser = (text: string) => unknown;

/**
 * How columns are read: bigint as an exact number, a date as its text (a JavaScript Date would move it by a time zone),
 * a moment as ISO 8601.
 */
const PARSERS = new Map<number, Parser>([
  [BIGINT, safeInteger],
  [DATE, (text) => text],
  [TIMESTAMP_WITH_ZONE, (text) => new Date(text).toISOString()],
]);

export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? types.getTypeParser(oid, format),
};
