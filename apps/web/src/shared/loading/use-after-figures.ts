import { useEffect, useState } from 'react';
import { findHeading } from '../a11y/focus-heading.ts';
import { afterFirstRender } from './after-first-render.ts';

/**
 * Whether the rest of a page can come: once its figures show, and the browser has nothing better to do. After another page,
 * with figures that are known, at once; the first is drawn before it shows.
 */
export function useAfterFigures(loading: boolean): boolean {
  const [isTime, setTime] = useState(() => !loading && findHeading() !== null);
  useEffect(() => (loading ? undefined : afterFirstRender(() => setTime(true))), [loading]);
  return isTime;
}
