import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';

export interface OverlayProps {
  /** Whether it is open. */
  opened: boolean;
  /** Called when it is to be closed. */
  onClose: () => void;
}

/**
 * What lies over the page, fetched when it is opened for the first time: undefined before. Where it cannot be fetched it
 * is closed again, so that the next press is another try.
 */
export function useOverlay<P extends OverlayProps>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  { opened, onClose }: OverlayProps,
) {
  const [Overlay, setOverlay] = useState<ComponentType<P>>();
  const [drawn, setDrawn] = useState(false);
  const wanted = opened && !Overlay;
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    if (!wanted) return;
    void load().then(
      (module) => {
        // Rendered closed first: on opening it stores the focused element, to restore the focus later. Each at once with its
        // effects, so that it is stored before the focus moves into the overlay.
        flushSync(() => setOverlay(() => module.default));
        flushSync(() => setDrawn(true));
      },
      (reason: unknown) => {
        giveUp();
        throw reason;
      },
    );
  }, [wanted, load]);
  return { Overlay, opened: opened && drawn };
}
