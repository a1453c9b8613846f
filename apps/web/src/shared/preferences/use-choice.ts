import { useState } from 'react';

/**
 * A choice in a form, which holds until the setting itself is changed elsewhere: saved afterwards, it would take that back.
 * It begins with `initial`.
 */
export function useChoice<T>(present: T, initial: T = present): [chosen: T, choose: (value: T) => void] {
  const [choice, setChoice] = useState({ over: present, value: initial });
  const chosen = choice.over === present ? choice.value : present;
  return [chosen, (value) => setChoice({ over: present, value })];
}
