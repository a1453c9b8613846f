import { useOverlay } from '../../overlays/use-overlay.ts';
import type { DialogProps } from './dialog-props.ts';

const loadSheet = () => import('./DialogSheet.tsx');

/** A modal dialog. The focus is trapped in it, and restored when it closes. */
export function Dialog(props: DialogProps) {
  const { Overlay, opened } = useOverlay(loadSheet, props);
  return Overlay && <Overlay {...props} opened={opened} />;
}
