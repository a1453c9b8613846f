import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';

interface State {
  readonly nestegg: ReturnType<NesteggReactApi['reducer']>;
}

/** The store of a client's answers, as far as it is used outside of React. */
export interface ClientStore {
  readonly getState: () => State;
  readonly dispatch: ThunkDispatch<State, unknown, UnknownAction>;
}

/** The client of the signed-in person, with its store. */
export interface Client {
  readonly api: NesteggReactApi;
  readonly store: ClientStore;
}

type Preload = (client: Client) => Promise<void> | void;

let current: Client | null = null;
let first: Preload | null = null;

/**
 * For loaders of routes, which run outside of React: fetches by the client of the signed-in person what a page is about to
 * show. Resolves when the page may be drawn. Of the first page that is at once, as there is no client yet: its preload runs
 * as soon as there is one, while the app becomes ready.
 */
export async function preload(run: Preload): Promise<void> {
  if (current) await run(current);
  else first = run;
}

/** Forgets what the first page is to show: who opened it is led to sign in. */
export function forgetPreload(): void {
  first = null;
}

/** Whether a person's session is under way in this page. */
export const hasClient = (): boolean => current !== null;

/** Makes a client the current one; returns what ends that. */
export function provideClient(provided: Client): () => void {
  current = provided;
  void first?.(provided);
  first = null;
  return () => {
    if (current === provided) current = null;
  };
}
