// What the server sends to its database for a request, so that the database can be measured with it alone.
import { Client } from 'pg';

/** Notes what clients of this login send in this process, between `start` and `take`. */
export function recordStatements(login) {
  let sent = null;
  const { query } = Client.prototype;
  Client.prototype.query = function record(statement, ...rest) {
    if (sent && this.user === login)
      sent.push(typeof statement === 'string' ? { text: statement, values: [] } : statement);
    return query.call(this, statement, ...rest);
  };
  return {
    start: () => (sent = []),
    take: () => {
      const taken = sent ?? [];
      sent = null;
      return taken.map(({ text, values = [] }) => ({ text, values: values.map(toText) }));
    },
  };
}

const quoted = (text) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A value as PostgreSQL reads it; null stays. */
function toText(value) {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((each) => listed(toText(each))).join(',')}}`;
  return String(value);
}

const listed = (text) => (text === null ? 'NULL' : quoted(text));
