import { afterEach, beforeEach, vi } from 'vitest';
import { outlineChanges, outlineOf } from '../../../../tooling/vitest/outline.ts';
import { isDrawing, runNextTimer } from './pending-timers.ts';
import type { ScriptedScreen } from './scripted-screen.tsx';

/** The day and hour of transcripts, which tell what is due, late or of this month. */
const TRANSCRIPT_TIME = new Date('2026-11-20T12:00:00Z');

/** Has time stand still in a file's tests. */
export function standStill(): void {
  beforeEach(() => void vi.setSystemTime(TRANSCRIPT_TIME));
  afterEach(() => void vi.useRealTimers());
}

/** Has charts drawn in a file's tests: nothing has a size here, and a chart without one draws nothing. */
export function drawCharts(): void {
  const box = new DOMRect(0, 0, 600, 240);
  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box));
  afterEach(() => void vi.restoreAllMocks());
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** What a transcript is written of: a screen in front of its server, or a part of the app that asks none and has but an address. */
export type Transcribed = Pick<ScriptedScreen, 'address'> &
  Partial<Pick<ScriptedScreen, 'isReplaced' | 'asked' | 'offers' | 'pending'>>;

/** Waits until nothing is on its way: no part of the app, no answer, no timer, nothing that React has still to draw. */
async function settle(pending: () => number): Promise<void> {
  let before = '';
  for (let calm = 0; calm < 3;) {
    await vi.dynamicImportSettled();
    for (let turns = 0; turns < 4; turns += 1) await turn();
    const now = document.body.innerHTML;
    const isCalm = now === before && pending() === 0 && !isDrawing();
    before = now;
    calm = isCalm && !runNextTimer() ? calm + 1 : 0;
  }
}

type Call = ScriptedScreen['asked'][number];

/** Headers by which a call says what it was based on, and that it may come twice. */
const PRECONDITION_HEADERS = ['if-match', 'if-none-match', 'idempotency-key'];

/** Keys are random: of one is said only whether an earlier call had it. */
const keyWords = (key: string, earlier: readonly Call[]): string =>
  earlier.some(({ headers }) => headers.get('idempotency-key') === key) ? 'the same key' : 'a key';

function callLine({ call, query, body, headers }: Call, earlier: readonly Call[]): string {
  const asked = query.size > 0 ? `${call}?${query}` : call;
  const sentHeaders = PRECONDITION_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : `${name}: ${name === 'idempotency-key' ? keyWords(value, earlier) : value}`;
  });
  // How bytes are compressed is the platform's.
  const sent = headers.get('content-type') === 'application/octet-stream' ? 'bytes' : JSON.stringify(body);
  return ['>', asked, ...sentHeaders, body === null ? '' : sent].filter(Boolean).join(' ');
}

// Writes are listed in their order; reads go out beside each other.
const isRead = (line: string) => line.startsWith('> GET');

/**
 * Writes down what a screen asks its server, shows and says, and where it leads, a step after the other; the first step in
 * full, later ones by what they changed. It is made to be approved by a reader and compared later: `toMatchSnapshot()`.
 */
export function transcribe({ address: addressOf, asked = [], offers = [], ...screen }: Transcribed) {
  const { pending = () => 0, isReplaced = () => false } = screen;
  const steps: string[] = [];
  let shown = '';
  let calls = 0;
  let offered = 0;
  let address = addressOf();
  /** Acts, waits until all is done, and writes down what came of it. */
  const step = async (title: string, act: () => Promise<unknown> | void = () => undefined): Promise<void> => {
    await act();
    await settle(pending);
    const outline = outlineOf(document.body);
    const sent = asked.slice(calls).map((call, index) => callLine(call, asked.slice(0, calls + index)));
    const undos = offers.slice(offered).map(({ text, group }) => `* offers to undo ${group}: ${text}`);
    // Back leads past what was replaced.
    const leads = addressOf() === address ? [] : [`→ ${addressOf()}${isReplaced() ? ' in its place' : ''}`];
    const shows = shown === '' ? [outline] : outlineChanges(shown, outline);
    const writes = sent.filter((line) => !isRead(line));
    steps.push([`# ${title}`, ...writes, ...sent.filter(isRead).toSorted(), ...undos, ...leads, ...shows].join('\n'));
    calls = asked.length;
    offered = offers.length;
    address = addressOf();
    shown = outline;
  };
  return { step, text: () => steps.join('\n\n') };
}
