import { useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';

/** Navigates after an operation, unless the component was unmounted meanwhile because the person left the page. */
export function useNavigateWhileMounted(): (to: string, options?: NavigateOptions) => void {
  const go = useNavigate();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (to, options) => {
    if (isMounted.current) void go(to, options);
  };
}
