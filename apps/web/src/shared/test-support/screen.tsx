import { configureStore } from '@reduxjs/toolkit';
import { MantineProvider } from '@mantine/core';
import { createNesteggReactApi } from '@nestegg/api-sdk/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect } from 'vitest';
import { ApiContext } from '../api-context.ts';
import { Announcer } from '../ui/announcer.tsx';

/** A call as it was made. */
interface Asked {
  readonly call: string;
  readonly query: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** What the server answers to a call, with its status where that is not 200; a function is asked anew each time. */
type Answer = { readonly status?: number; readonly body?: unknown };
export type Answers = Readonly<Record<string, Answer | ((asked: Asked) => Answer)>>;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});

const answerOf = ({ status = 200, body }: Answer): Response =>
  new Response(status === 204 ? null : JSON.stringify(body ?? {}), {
    status,
    headers: { 'content-type': 'application/json' },
  });

async function readCall(input: RequestInfo | URL, init?: RequestInit): Promise<Asked> {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  return {
    call: `${request.method} ${pathname}`,
    query: search,
    body: text === '' ? null : JSON.parse(text),
    headers: request.headers,
  };
}

/** A server with these answers; every other call is unknown to it. */
function serverOf(answers: Answers) {
  const asked: Asked[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const call = await readCall(input, init);
    asked.push(call);
    const answer = answers[call.call] ?? { status: 404, body: { code: 'NOT_FOUND', message: 'Unknown' } };
    return answerOf(typeof answer === 'function' ? answer(call) : answer);
  };
  return { asked, fetch };
}

/** Shows a part of the app at an address, in front of a server with these answers. */
export function showScreen(children: ReactNode, answers: Answers, address = '/') {
  const { asked, fetch } = serverOf(answers);
  const api = createNesteggReactApi({
    baseUrl: 'http://server.invalid',
    getAccessToken: () => Promise.resolve('della'),
    fetch,
    delay: () => Promise.resolve(),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const router = createMemoryRouter([{ path: '*', element: <Announcer>{children}</Announcer> }], {
    initialEntries: [address],
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  closing.push(() => root.unmount());
  root.render(
    <MantineProvider env="test">
      <Provider store={store}>
        <ApiContext value={api}>
          <RouterProvider router={router} />
        </ApiContext>
      </Provider>
    </MantineProvider>,
  );
  return {
    asked,
    calls: (call: string) => asked.filter((one) => one.call === call),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

const text = (): string => document.body.textContent;

/** Waits until the page says this. */
export const sees = (words: string) => expect.poll(text).toContain(words);

/** Waits until the page no longer says this. */
export const seesNo = (words: string) => expect.poll(text).not.toContain(words);

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent.replace(/\s+/g, ' ').trim();

/** Waits for a button, link, tab, menu entry or option of this name: the last, which is the one on top. */
export async function control(name: string): Promise<HTMLElement> {
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('button, a, [role="menuitem"], [role="option"], [role="tab"]')].findLast(
      (element) => nameOf(element) === name,
    );
  await expect.poll(found, { message: `a control named ${name}` }).toBeDefined();
  const element = found();
  if (!element) throw new Error(`There is no control named ${name}.`);
  return element;
}

/** Presses a button, link, tab, menu entry or option. */
export async function press(name: string): Promise<void> {
  const element = await control(name);
  element.click();
}

const labelOf = (input: HTMLInputElement): string => {
  const named = document.getElementById(input.getAttribute('aria-labelledby') ?? '');
  return (input.getAttribute('aria-label') ?? named?.textContent ?? input.labels?.[0]?.textContent ?? '').trim();
};

/** Waits for the field whose label begins so. */
export async function field(label: string): Promise<HTMLInputElement> {
  const found = () => [...document.querySelectorAll('input')].find((input) => labelOf(input).startsWith(label));
  await expect.poll(found, { message: `a field named ${label}` }).toBeDefined();
  const element = found();
  if (!element) throw new Error(`There is no field named ${label}.`);
  return element;
}

/** Types into the field of this label, over what was there. */
export async function type(label: string, words: string): Promise<void> {
  const element = await field(label);
  // React hears only of values that are set past its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, words);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Ticks the box of this label, or clears it. */
export async function tick(label: string): Promise<void> {
  const element = await field(label);
  element.click();
}
