import type { ReactNode } from 'react';
import { useOverlay } from '../../overlays/use-overlay.ts';

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

const loadSheet = () => import('./DialogSheet.tsx');

/** A modal dialog. The focus is trapped in it, and restored when it closes. */
export function Dialog(props: DialogProps) {
  const { Overlay, opened } = useOverlay(loadSheet, props);
  return Overlay && <Overlay {...props} opened={opened} />;
}
