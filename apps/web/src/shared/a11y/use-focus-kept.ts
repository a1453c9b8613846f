import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * For what takes a part of the page away: call it before, and the focus goes to the heading; also if a dialog that
 * closes meanwhile gives it back to that part, which is then taken away with it.
 */
export function useFocusKept(): () => void {
  const isLeaving = useRef(false);
  // After every change on screen: whichever takes the part away.
  useEffect(() => {
    if (!isLeaving.current || document.activeElement !== document.body) return;
    isLeaving.current = false;
    focusHeading();
  });
  return () => {
    isLeaving.current = true;
    focusHeading();
  };
}
