import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';

interface State {
  readonly nestegg: ReturnType<NesteggReactApi['reducer']>;
}

/** A session's store, as far as live updates use it. */
export interface LiveStore {
  readonly getState: () => State;
  readonly dispatch: ThunkDispatch<State, unknown, UnknownAction>;
}
