import { use, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, type NavigateOptions } from 'react-router';

/**
 * Navigates after an operation, unless the person left the page meanwhile. Whether they did is asked of the router: it
 * knows of another page at once, while the component stands until that page is loaded and drawn.
 */
export function useNavigateWhileMounted(): (to: string, options?: NavigateOptions) => void {
  const go = useNavigate();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    shown.current = key;
    return () => {
      shown.current = undefined;
    };
  }, [key]);
  return (to, options) => {
    const { location, navigation } = router?.state ?? {};
    const isStaying = location?.key === shown.current && navigation?.state === 'idle';
    if (isStaying) void go(to, options);
  };
}
