import type { ReactNode } from 'react';

export interface DialogProps {
  /** Whether it is open. */
  opened: boolean;
  /** Called when a person leaves it with Escape or beside it. */
  onClose: () => void;
  /** Its heading. */
  title: string;
  /** A picture before the heading. */
  picture?: ReactNode;
  /** The description, right below the heading. */
  lead?: ReactNode;
  /** Its form fields, and its buttons in `FormActions`. */
  children: ReactNode;
}
