import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Navigates after an operation, unless the component was unmounted meanwhile because the person left the page. */
export function useNavigateWhileMounted(): (to: string) => void {
  const go = useNavigate();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (to) => {
    if (isMounted.current) void go(to);
  };
}
