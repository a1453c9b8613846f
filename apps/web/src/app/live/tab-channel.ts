import type { StreamEventType } from './reconnecting-stream.ts';

/** What the tabs of a browser tell each other. */
export type TabMessage =
  | { readonly type: 'heard'; readonly event: StreamEventType }
  /** A tab has begun to follow, and asks whether there is a stream. */
  | { readonly type: 'ask' }
  /** Households are not the person's any more; hidden tabs ask no server for that. */
  | { readonly type: 'left'; readonly households: readonly string[] };

export interface TabChannel {
  readonly send: (message: TabMessage) => void;
  readonly close: () => void;
}

const NAME = 'nestegg-live';

const NO_CHANNEL: TabChannel = { send: () => {}, close: () => {} };

interface Envelope {
  readonly person: string;
  readonly message: TabMessage;
}

/** Connects the tabs in which one person is signed in. */
export function openTabChannel(person: string, onMessage: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return NO_CHANNEL;
  const channel = new BroadcastChannel(NAME);
  const post = channel.postMessage.bind(channel);
  channel.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
    if (data.person === person) onMessage(data.message);
  });
  return {
    send: (message) => post({ person, message } satisfies Envelope),
    close: () => channel.close(),
  };
}
