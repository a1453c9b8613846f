import { createContext, use } from 'react';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';

/** The client of the signed-in person. Each session has its own, so that nothing of one reaches another. */
export const ApiContext = createContext<NesteggReactApi | null>(null);

/** The client's hooks; only below a session. */
export function useApi(): NesteggReactApi {
  const api = use(ApiContext);
  if (!api) throw new Error('There is no session above this component');
  return api;
}
