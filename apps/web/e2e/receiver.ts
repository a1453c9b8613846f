import { once } from 'node:events';
import { createServer } from 'node:http';

/** One thing that was sent to a monitoring service: its kind, and what it says. */
interface Item {
  readonly type: string;
  readonly payload: unknown;
}

/** Stands for a monitoring service: takes in what the app sends, on this machine. */
export interface Receiver {
  readonly dsn: string;
  readonly items: readonly Item[];
  /** Everything as it came over the wire. */
  readonly text: () => string;
  readonly close: () => void;
}

/** An envelope is lines of JSON: its head, then for each item a head and a payload. */
function itemsOf(envelope: string): Item[] {
  const [, ...lines] = envelope.split('\n').filter((line) => line !== '');
  const parsed: { readonly type?: string }[] = lines.map((line) => JSON.parse(line));
  return parsed.flatMap(({ type }, index) => {
    const isHead = index % 2 === 0 && type !== undefined;
    return isHead ? [{ type, payload: parsed[index + 1] }] : [];
  });
}

export async function startReceiver(): Promise<Receiver> {
  const items: Item[] = [];
  const received: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      received.push(text);
      if (request.method === 'POST') items.push(...itemsOf(text));
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    dsn: `http://public@127.0.0.1:${port}/1`,
    items,
    text: () => received.join('\n'),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
