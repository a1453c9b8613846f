import { useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation, type NavigateOptions } from 'react-router';

/**
 * Navigates after an operation, unless the person left the page meanwhile: the component was unmounted, or stands only
 * until the page that was chosen is loaded.
 */
export function useNavigateWhileMounted(): (to: string, options?: NavigateOptions) => void {
  const go = useNavigate();
  const { state } = useNavigation();
  const isStaying = useRef(false);
  // As soon as it is drawn: what saves may end in the same moment.
  useLayoutEffect(() => {
    isStaying.current = state === 'idle';
    return () => {
      isStaying.current = false;
    };
  }, [state]);
  return (to, options) => {
    if (isStaying.current) void go(to, options);
  };
}
