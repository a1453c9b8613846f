import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The row that the tab key leads to, and moving the focus to another, which may have to come into sight first. */
export function useActiveRow(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  show: (index: number) => void,
) {
  const [wanted, setActive] = useState(0);
  const isMoving = useRef(false);
  const active = Math.min(wanted, Math.max(0, count - 1));
  // With every change on screen, since the row may come with any of them; a later effect could be of the key before.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const box = body.current?.querySelector<HTMLInputElement>(`tr[data-index="${active}"] input`);
    if (!box) return;
    isMoving.current = false;
    box.focus({ preventScroll: true });
  });
  const focusRow = (index: number) => {
    const next = Math.min(Math.max(0, index), count - 1);
    isMoving.current = true;
    setActive(next);
    show(next);
  };
  return { active, activate: setActive, focusRow };
}
