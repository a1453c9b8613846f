import { createContext, use, useSyncExternalStore } from 'react';
import type { ErrorCenter, GlobalError } from './error-center.ts';

export const ErrorCenterContext = createContext<ErrorCenter | null>(null);

/** The session's error center; null outside of one. */
export const useErrorCenter = (): ErrorCenter | null => use(ErrorCenterContext);

const nothing = () => () => undefined;

/** What the whole app shows at this moment. */
export function useGlobalError(): GlobalError | null {
  const center = useErrorCenter();
  return useSyncExternalStore(center?.subscribe ?? nothing, () => center?.getShown() ?? null);
}
