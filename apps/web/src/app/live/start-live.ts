import type { ChangeEvent, ChangeFeed } from '@nestegg/api-sdk';
import type { Clock } from './clock.ts';
import { followChanges } from './follow-changes.ts';
import { trackFreshness } from './freshness.ts';
import { openReconnectingStream, type StreamEventType, type ReconnectingStream } from './reconnecting-stream.ts';
import { electLeader } from './leader-election.ts';
import { INVALIDATION_INTERVAL } from './limits.ts';
import { watchPresence, type PresenceDeps } from './presence.ts';
import { batchThrottle } from './batch-throttle.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/** What live updates are given of the world. */
export interface LiveDeps {
  readonly page: PresenceDeps['page'];
  readonly clock: Clock;
  readonly random: () => number;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly openChannel: (onMessage: (message: TabMessage) => void) => TabChannel;
  readonly openStream: (signal: AbortSignal) => AsyncIterable<ChangeEvent>;
  readonly listChanges: (since: string | undefined) => Promise<ChangeFeed | undefined>;
  /** The cursor of an earlier check, read before anything that is shown was fetched. */
  readonly since: string | undefined;
  readonly keepCursor: (cursor: string) => void;
  /** A write of this client is under way: whose changes are whose is known once it is answered. */
  readonly isWriting: () => boolean;
  /** Marks as stale what these changes touch. */
  readonly onChanges: (feeds: readonly ChangeFeed[]) => void;
  /** Households are not the person's any more. */
  readonly onLeft: (households: readonly string[]) => void;
  /** Since when nothing could be checked; null once something was. */
  readonly onStale: (since: Date | null) => void;
}

/** Follows what others change while the page is seen; gives what ends that. */
export function startLive(deps: LiveDeps): () => void {
  const { clock } = deps;
  const freshness = trackFreshness(clock, deps.onStale);
  const changes = batchThrottle<ChangeFeed>({
    clock,
    interval: INVALIDATION_INTERVAL,
    mayRun: () => !deps.isWriting(),
    run: deps.onChanges,
  });
  let stopped = false;
  const check = followChanges({
    list: async (since) => {
      const feed = await deps.listChanges(since);
      return stopped ? undefined : feed;
    },
    since: deps.since,
    keep: deps.keepCursor,
    onChanges: (feed) => {
      freshness.checked();
      if (feed.left.length > 0) onLeft(feed.left);
      if (feed.reset || feed.left.length > 0 || feed.ledgers.length > 0) changes.add(feed);
    },
  });
  const listener = listenWhileShown(deps, { check: () => void check(), onPing: freshness.checked });
  function onLeft(households: readonly string[]): void {
    deps.onLeft(households);
    listener.send({ type: 'left', households });
  }
  return () => {
    stopped = true;
    listener.stop();
    changes.stop();
    freshness.stop();
  };
}

interface Reactions {
  readonly check: () => void;
  readonly onPing: () => void;
}

/** Hears of changes, by a stream of this tab or of another, while the page is seen. */
function listenWhileShown(deps: LiveDeps, { check, onPing }: Reactions) {
  const { page, clock, random, locks, openStream, openChannel, onLeft } = deps;
  let stream: ReconnectingStream | null = null;
  let watchdog: Watchdog | null = null;
  let withdraw: (() => void) | undefined;

  const onStreamEvent = (event: StreamEventType) => {
    if (!watchdog) return;
    watchdog.heard();
    if (event === 'ping') onPing();
    else check();
  };
  const channel = openChannel((message) => {
    if (message.type === 'left') onLeft(message.households);
    else if (message.type === 'heard') onStreamEvent(message.event);
    else if (stream?.isOpen()) channel.send({ type: 'heard', event: 'hello' });
  });
  const lead = () => {
    stream = openReconnectingStream({
      open: openStream,
      clock,
      random,
      onRefused: check,
      onEvent: (event) => {
        channel.send({ type: 'heard', event });
        onStreamEvent(event);
      },
    });
    return () => {
      stream?.stop();
      stream = null;
    };
  };
  const onShown = () => {
    check();
    if (watchdog) return;
    watchdog = startWatchdog(clock, check);
    channel.send({ type: 'ask' });
    withdraw = electLeader(locks, lead);
  };
  const onAway = () => {
    watchdog?.stop();
    watchdog = null;
    withdraw?.();
    withdraw = undefined;
  };
  const stopWatching = watchPresence({ page, clock, onShown, onAway });
  return {
    send: channel.send,
    stop: () => {
      stopWatching();
      onAway();
      channel.close();
    },
  };
}
