import { useEffect, useState } from 'react';
import { focusHeading } from './focus-heading.ts';

/** What had the focus; of an entry of a menu, which closes, the button that opened the menu. */
function findTrigger(): HTMLElement | null {
  const active = document.activeElement;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : active instanceof HTMLElement ? active : null;
}

/** For a dialog that is taken away instead of closed: the focus goes back to what opened it, or to the heading. */
export function useFocusBack(): void {
  const [trigger] = useState(findTrigger);
  useEffect(
    () => () => {
      // The focus has been moved on already.
      if (document.activeElement !== document.body) return;
      if (trigger?.isConnected) trigger.focus();
      else focusHeading();
    },
    [trigger],
  );
}
