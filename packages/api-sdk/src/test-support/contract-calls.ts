import { readdirSync } from 'node:fs';
import { endpointOf } from '../transport/request.ts';
import type { WireCall } from '../wire/shape.ts';
import { json, type SeenRequest } from './client.ts';
import { answerOf } from './shaped-answer.ts';

const files = readdirSync(new URL('../wire', import.meta.url)).filter((file) => file.endsWith('-calls.ts'));
const modules = await Promise.all(
  files.map((file) => import(`../wire/${file.slice(0, -3)}.ts`) as Promise<Readonly<Record<string, object>>>),
);
const isCall = (value: object): value is WireCall => 'method' in value && 'path' in value;
const braces = ({ path }: WireCall): number => path.split('{').length;

/** Every call of the contract, those with fixed paths first. */
export const CALLS: readonly WireCall[] = modules
  .flatMap((module) => Object.values(module))
  .filter(isCall)
  .toSorted((one, other) => braces(one) - braces(other));

const patternOf = ({ path }: WireCall): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Which call a request is. */
export function callOf({ method, url }: SeenRequest): WireCall {
  const found = CALLS.find((call) => call.method === method && patternOf(call).test(url.pathname));
  if (!found) throw new Error(`No call is ${method} ${url.pathname}`);
  return found;
}

/** What is no JSON. */
const FILES: Readonly<Record<string, [type: string, text: string]>> = {
  'GET /api/transactions/file': ['text/csv', 'date,amount'],
  'GET /api/profile/export': ['application/zip', 'PK'],
  'GET /api/changes/stream': [
    'text/event-stream',
    'event: hello\ndata:\n\n: still there\n\nevent: newer\ndata:\n\nevent: other\ndata:\n\nevent: end\ndata: busy\n\n',
  ],
};

/** Answers each call by its shape; writes of a server that has everything say by which group of changes they can be undone. */
export const answersWith =
  (has: Parameters<typeof answerOf>[1]) =>
  (request: SeenRequest): Response => {
    const call = callOf(request);
    const file = FILES[endpointOf(call)];
    if (call.path === '/api/capabilities') return json({ capabilities: ['versions', 'of tomorrow'] });
    if (file) return new Response(file[1], { headers: { 'content-type': file[0] } });
    const isMarked = has === 'everything' && call.method !== 'GET';
    const headers: Record<string, string> = isMarked ? { 'change-group': 'group 9' } : {};
    return call.answer ? json(answerOf(call.answer, has), 200, headers) : new Response(null, { status: 204, headers });
  };
