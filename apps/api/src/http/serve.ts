import type { Readable } from 'node:stream';
import type { Call } from '@nestegg/domain/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { PersonTransaction } from '../db/session/unit-of-work.ts';
import type { Identity } from './caller.ts';
import type { IdentitySource } from './identity-source.ts';
import type { AnswerCache } from './answer-cache.ts';
import { answerSchema } from './answer-schema.ts';
import type {
  Awaitable,
  CallRequest,
  Handling,
  IdentityRequest,
  PersonRequest,
  Phases,
  Result,
} from './call-request.ts';
import { conditionalRead, type CurrentAnswer } from './conditional-read.ts';
import { invalid, noProfile, notFound, unauthorized } from './failure.ts';
import { withIdempotency } from './idempotency.ts';
import { problemsOf } from './input-problems.ts';

/** In bytes: what anybody may send; who says who they are may send more. */
const PUBLIC_BODY_LIMIT = 8 * 1024;

/** In bytes: a file of 20 MiB, so that one that is a little larger is refused as what it is. */
const FILE_LIMIT = 21 * 1024 * 1024;

const NOTHING = z.strictObject({});

const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** What a caller sent, by its schema; a 422 says of each field the first thing that is wrong with it. */
function readInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, input);
  if (!result.success) throw invalid(...problemsOf(result.error.issues));
  return result.data;
}

function read<C extends Call>(call: C, http: FastifyRequest, reply: FastifyReply): CallRequest<C> {
  const params = http.params as Record<string, string>;
  return {
    query: readInput(call.query ?? NOTHING, http.query) as CallRequest<C>['query'],
    // Bytes are the handler's to read.
    body: (call.bytes
      ? undefined
      : readInput(call.body ?? NOTHING, http.body ?? (call.body ? undefined : {}))) as CallRequest<C>['body'],
    param: (name) => params[name] ?? '',
    http,
    reply,
  };
}

const VERSION = /^(?:W\/)?"(\d+)"$/;

/** The version named by If-Match. What is no version of ours matches none. */
function ifMatch({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  return Number(VERSION.exec(header)?.[1] ?? -1);
}

function send(reply: FastifyReply, { status }: Call, result: unknown): FastifyReply {
  if (result && typeof result === 'object' && 'version' in result) reply.header('etag', `"${String(result.version)}"`);
  reply.code(status);
  return status === 204 ? reply.send() : reply.send(result);
}

/** Sends the answer of a conditional read: without a body where the client has it. */
function sendCurrent(reply: FastifyReply, { status }: Call, { etag, body }: CurrentAnswer): FastifyReply {
  reply.header('etag', etag);
  if (body === undefined) return reply.code(304).send();
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function route(
  app: FastifyInstance,
  call: Call,
  handler: (http: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  more: Pick<RouteOptions, 'bodyLimit' | 'onRequest'>,
): void {
  app.route({
    method: call.method,
    url: routePath(call.path),
    config: { call },
    ...(call.answer && { schema: { response: { [call.status]: answerSchema(call.answer) } } }),
    ...(call.bytes && { bodyLimit: FILE_LIMIT }),
    ...more,
    handler,
  });
}

/** Serves a call that anybody may make. */
export function servePublic<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (request: CallRequest<C>) => Awaitable<Result<C>>,
): void {
  const answer = async (http: FastifyRequest, reply: FastifyReply) =>
    send(reply, call, await handler(read(call, http, reply)));
  route(app, call, answer, { bodyLimit: PUBLIC_BODY_LIMIT });
}

const nothing = async () => undefined;
const asItIs = (handled: unknown) => handled;

/** The three phases of a call, with those that it does not name. */
const phasesOf = <C extends Call, Request, Found, Handled>(
  handling: Handling<C, Request, Found, Handled>,
): Phases<C, Request> =>
  (typeof handling === 'function'
    ? { prepare: nothing, handle: handling, present: asItIs }
    : { prepare: nothing, present: asItIs, ...handling }) as Phases<C, Request>;

/** Before anything else is read: no body is buffered for a caller without a token. */
const admission =
  (app: FastifyInstance, call: Call, fresh = false) =>
  async (http: FastifyRequest, reply: FastifyReply) => {
    // What a person may read stays in no cache, on a shared device neither.
    reply.header('cache-control', 'no-store');
    http.identity = await app.authenticate(http, { call, fresh });
  };

/** Serves a stream of events of a signed-in caller: it goes past every proxy's buffer, and uncompressed. */
export function serveStream(app: FastifyInstance, call: Call, open: (identity: Identity) => Readable): void {
  const answer = async (http: FastifyRequest, reply: FastifyReply) => {
    if (!http.identity) throw unauthorized();
    read(call, http, reply);
    const stream = open(http.identity);
    reply.raw.once('close', () => stream.destroy());
    return reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(stream);
  };
  // Not among the document's calls: its answer is no JSON, and never ends by itself.
  app.get(routePath(call.path), { onRequest: admission(app, call, true) }, answer);
}

/** A credential whose scopes have ended, with the memberships that they were of, finds nothing at all. */
function assertReach({ credential }: Identity, { ledgers }: PersonTransaction): void {
  if (credential && credential.need !== 'any' && ledgers.length === 0) throw notFound();
}

function serveSignedIn<C extends Call>(
  app: FastifyInstance,
  call: C,
  { prepare, handle, present }: Phases<C, IdentityRequest<C>>,
): void {
  const database = app.getDecorator<Database>('database');
  const identities = app.getDecorator<IdentitySource>('identities');
  const answers = app.getDecorator<AnswerCache>('answers');
  const answer = async (http: FastifyRequest, reply: FastifyReply) => {
    const { identity } = http;
    if (!identity) throw unauthorized();
    const request = read(call, http, reply);
    const found = await prepare({ ...request, identity, database, identities });
    const attempt = { call, http, identity, database };
    const work = async (tx: PersonTransaction) => {
      assertReach(identity, tx);
      return handle({ ...request, tx, identity, ifMatch: ifMatch(http) }, found);
    };
    if (call.validator) {
      const { revalidate, etagIn, cache } = conditionalRead(attempt, request.query, answers);
      const current = await revalidate();
      if (current) return sendCurrent(reply, call, current);
      const readWork = async (tx: PersonTransaction) => ({ found: await work(tx), etag: await etagIn(tx) });
      const { found: fresh, etag } = await database.asPerson(identity, readWork, 'conditional-read');
      const result = await present(fresh);
      if (etag === null) return send(reply, call, result);
      const body = reply.code(call.status).serialize(result) as string;
      cache({ etag, body });
      return sendCurrent(reply, call, { etag, body });
    }
    const { answer: handled, changeGroup } = await withIdempotency(attempt, work);
    if (changeGroup !== null) reply.header('change-group', String(changeGroup));
    return send(reply, call, await present(handled));
  };
  route(app, call, answer, { onRequest: admission(app, call) });
}

/** Serves a call of a signed-in caller, whether or not they have a profile yet. */
export function serveIdentity<C extends Call, Found, Handled>(
  app: FastifyInstance,
  call: C,
  handling: Handling<C, IdentityRequest<C>, Found, Handled>,
): void {
  serveSignedIn(app, call, phasesOf(handling));
}

/**
 * Serves a call of a person with a profile: token, input, repeat of an earlier write, then the handler, all in one
 * transaction. Without a profile there is nothing of theirs to find, and the failure says so.
 */
export function serve<C extends Call, Found, Handled>(
  app: FastifyInstance,
  call: C,
  handling: Handling<C, PersonRequest<C>, Found, Handled>,
): void {
  const { handle, ...phases } = phasesOf(handling);
  serveSignedIn(app, call, {
    ...phases,
    handle: (request, found) => {
      const { personId } = request.tx;
      if (!personId) throw noProfile();
      return handle({ ...request, personId }, found);
    },
  });
}
