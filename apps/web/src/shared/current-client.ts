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

let client: Client | null = null;

/** For loaders of routes, which run outside of React. Null before a session and after it. */
export const currentClient = (): Client | null => client;

/** Makes a client the current one; returns what ends that. */
export function provideClient(provided: Client): () => void {
  client = provided;
  return () => {
    if (client === provided) client = null;
  };
}
