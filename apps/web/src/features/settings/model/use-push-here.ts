import { useEffect, useEffectEvent, useState } from 'react';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { thisBrowser } from '../../../shared/push/push-browser.ts';
import {
  readPushState,
  turnPushOff,
  turnPushOn,
  type PushFailure,
  type PushParts,
  type PushState,
} from '../../../shared/push/push-here.ts';
import { usePushServer } from '../../../shared/push/use-push-server.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { deviceStorage } from '../../../shared/storage/safe-storage.ts';

/** Calls back when the person allows or forbids notifications in the browser's settings; gives back what ends that. */
function followPermission(listener: () => void): () => void {
  const end = new AbortController();
  navigator.permissions.query({ name: 'notifications' }).then(
    (permission) => permission.addEventListener('change', listener, { signal: end.signal }),
    // Then what they changed shows when they come back.
    () => undefined,
  );
  return () => end.abort();
}

/** Whether this browser notifies the person, and changing that; undefined until it is known. */
export function usePushHere(person: string) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const server = usePushServer();
  const [state, setState] = useState<PushState>();
  const [failure, setFailure] = useState<PushFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const parts: PushParts = { browser: thisBrowser, server, storage: deviceStorage, person };
  const look = useEffectEvent(() => void readPushState(parts).then(setState));
  useEffect(() => {
    look();
    return followPermission(look);
  }, []);

  const change = async (turn: (parts: PushParts) => Promise<PushFailure | null>) => {
    setBusy(true);
    setFailure(null);
    const failed = await turn(parts);
    const now = await readPushState(parts);
    setBusy(false);
    setState(now);
    setFailure(failed);
    if (!failed) announce(now === 'on' ? t.pushOn : t.pushOff);
  };
  return {
    state,
    // That it is blocked tells all.
    failure: state === 'blocked' ? null : failure,
    busy,
    toggle: () => void change(state === 'on' ? turnPushOff : turnPushOn),
  };
}
