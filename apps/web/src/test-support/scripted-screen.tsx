import { configureStore } from '@reduxjs/toolkit';
import { createNesteggReactApi } from '@nestegg/api-sdk/react';
import { CAPABILITIES, IMPORT_TIMEOUT, REQUEST_TIMEOUT, TRANSACTIONS_TIMEOUT } from '@nestegg/domain';
import { Fragment, useEffect, type ReactNode } from 'react';
import { createMemoryRouter, NavigationType, RouterProvider, type LoaderFunction } from 'react-router';
import { createOwnWrites } from '../app/live/own-writes.ts';
import { failureListener } from '../app/session/create-session.ts';
import { applyOptimisticUpdates } from '../app/session/optimistic-updates.ts';
import { createErrorCenter, ErrorCenterContext, NO_MONITORING } from '../features/errors/index.ts';
import { provideClient } from '../shared/current-client.ts';
import { useUndoOffer, type UndoOffer } from '../shared/undo-offer.ts';
import { closeAfterTest, mount, Providers } from './mounting.tsx';

/** A call as it was made. */
interface Asked {
  /** `GET /api/households`. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

/** What the server answers to a call, with its status where that is not 200; a function is asked anew each time. */
export type Answer = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> };
export type Answers = Readonly<Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>>;

const OWN_SERVER: Answers = { 'GET /api/capabilities': { body: { capabilities: CAPABILITIES } } };
const UNKNOWN: Answer = { status: 404, body: { code: 'NOT_FOUND', message: 'Unknown' } };

/** No answer, until the time limit has passed. */
export const silent = (): Promise<Answer> => new Promise(() => undefined);

/** A server that has not answered any call yet, but for those that are listed beside it. */
export const HELD: Answers = { others: silent };

/** No answer: the server cannot be reached. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A server without any of our own server's capabilities. */
export const NO_CAPABILITIES: Answers = { 'GET /api/capabilities': { body: { capabilities: [] } } };

const answerOf = ({ status = 200, body, headers }: Answer): Response =>
  new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body ?? {}), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

const LIMITS: ReadonlySet<number> = new Set([REQUEST_TIMEOUT, TRANSACTIONS_TIMEOUT, IMPORT_TIMEOUT]);

/** Waits between tries are over at once; time limits pass when the test expires them. */
function heldLimits() {
  const pending = new Set<() => void>();
  const delay = (milliseconds: number): Promise<void> =>
    LIMITS.has(milliseconds) ? new Promise((resolve) => void pending.add(resolve)) : Promise.resolve();
  return { delay, expire: () => [...pending].forEach((end) => end()) };
}

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const refuse = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) refuse();
    signal?.addEventListener('abort', refuse);
  });

async function readCall(input: RequestInfo | URL, init?: RequestInit): Promise<Asked> {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  const isJson = request.headers.get('content-type') === 'application/json';
  const text = await request.text();
  return {
    call: `${request.method} ${pathname}`,
    query: searchParams,
    body: text === '' ? null : isJson ? JSON.parse(text) : text,
    headers: request.headers,
  };
}

/** A server with these answers and, unless they say otherwise, our own server's capabilities; it knows no other call, where `others` are not answered either. */
function serverOf(answers: Answers) {
  const known = { ...OWN_SERVER, ...answers };
  const asked: Asked[] = [];
  let pending = 0;
  const answerTo = async (input: RequestInfo | URL, init?: RequestInit) => {
    const call = await readCall(input, init);
    asked.push(call);
    const answer = known[call.call] ?? known['others'] ?? UNKNOWN;
    return answerOf(await Promise.race([typeof answer === 'function' ? answer(call) : answer, aborted(init?.signal)]));
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    pending += 1;
    try {
      return await answerTo(input, init);
    } finally {
      pending -= 1;
    }
  };
  return { asked, fetch, pending: () => pending };
}

/** Notes each undo that is offered. */
function Offers({ to }: { readonly to: UndoOffer[] }) {
  const [offer] = useUndoOffer();
  useEffect(() => {
    if (offer) to.push(offer);
  }, [offer, to]);
  return null;
}

/** A part of the app on screen, with what it asked its server. */
export type ScriptedScreen = ReturnType<typeof showScreen>;

/**
 * Shows a part of the app at an address, in front of a server with these answers, until the test ends; with the loader of
 * its route, where it has one.
 */
export function showScreen(children: ReactNode, answers: Answers, address = '/', loader?: LoaderFunction) {
  const { asked, fetch, pending } = serverOf(answers);
  const { delay, expire } = heldLimits();
  const api = createNesteggReactApi({
    baseUrl: 'http://server.invalid',
    getAccessToken: () => Promise.resolve('della'),
    fetch,
    delay,
  });
  applyOptimisticUpdates(api);
  const errors = createErrorCenter(NO_MONITORING, Date.now);
  const ownWrites = createOwnWrites(`${api.reducerPath}/executeMutation/`, () => undefined);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // As people get it: the checks of development walk through all that is stored, at each action.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(
        api.middleware,
        failureListener(errors),
        ownWrites.middleware,
      ),
  });
  closeAfterTest(provideClient({ api, store }));
  // What is cached would be held by timers, for up to an hour.
  closeAfterTest(() => void store.dispatch(api.util.resetApiState()));
  const route = { path: '*', element: children, hydrateFallbackElement: <Fragment />, ...(loader && { loader }) };
  const router = createMemoryRouter([route], { initialEntries: [address] });
  const offers: UndoOffer[] = [];
  const { page, close } = mount(
    <Providers api={api} store={store}>
      <Offers to={offers} />
      <ErrorCenterContext value={errors}>
        <RouterProvider router={router} />
      </ErrorCenterContext>
    </Providers>,
  );
  return {
    page,
    close,
    asked,
    /** How many calls are not answered yet. */
    pending,
    /** The writes of this client, by their groups of changes. */
    ownWrites,
    /** What it offered to undo. */
    offers,
    /** Lets the time limits of the calls under way pass. */
    expire,
    calls: (call: string) => asked.filter((one) => one.call === call),
    /** The calls that change something. */
    writes: () => asked.filter(({ call }) => !call.startsWith('GET')),
    address: () => router.state.location.pathname + router.state.location.search,
    /** Whether the address stands in the place of the one before, to which Back does not lead any more. */
    isReplaced: () => router.state.historyAction === NavigationType.Replace,
    /** As the browser's buttons do. */
    back: () => router.navigate(-1),
    forward: () => router.navigate(1),
    /** As a link does. */
    go: (to: string) => router.navigate(to),
  };
}
