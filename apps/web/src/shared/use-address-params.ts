import { useLayoutEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

const INSTEAD: NavigateOptions = { replace: true };

/**
 * What a page's address chooses, and how to change it. A change begins with what was set last: the page shows a new address
 * a moment later, and who chooses twice in that moment wants both.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (make: (before: URLSearchParams) => URLSearchParams, options = INSTEAD) => {
    latest.current = make(latest.current);
    setParams(latest.current, options);
  };
  /** An empty value leaves the address. */
  const set = (changes: Readonly<Record<string, string>>) =>
    change((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  return { params, change, set };
}
