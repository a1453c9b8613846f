import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Goes on to another page once something is done here; stays put where the person has left this one meanwhile. */
export function useOnward(): (to: string) => void {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (to) => {
    if (isHere.current) void navigate(to);
  };
}
