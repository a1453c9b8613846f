import { useEffect, useState } from 'react';
import { afterFirstRender } from './after-first-render.ts';

/** Whether the rest of a page can come: once its figures show, and the browser has nothing better to do. */
export function useAfterFigures(loading: boolean): boolean {
  const [isTime, setTime] = useState(!loading);
  useEffect(() => {
    if (!loading) afterFirstRender(() => setTime(true));
  }, [loading]);
  return isTime;
}
