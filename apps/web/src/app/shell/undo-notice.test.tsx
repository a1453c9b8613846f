import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { controls, expectNoText, expectText, press } from '../../test-support/page.ts';
import { showScreen, silent, type Answers } from '../../test-support/scripted-screen.tsx';
import { offerUndo } from '../../shared/undo-offer.ts';
import { DeletedWhileEditing } from '../../features/history/index.ts';
import { UndoNotice } from './undo-notice.tsx';

const DELETION = {
  id: '6',
  at: '2026-11-03T10:42:00Z',
  actor: null,
  channel: 'web',
  source_name: null,
  ledgers: [],
  counts: { transaction: { delete: 1 } },
  record_id: 't-1',
  title: 'Bread',
  amount: -4.5,
  currency: 'USD',
  moved_to: null,
  undoes: null,
  undone_by: null,
  undo: 'yes',
  changes: [
    {
      kind: 'transaction',
      id: 't-1',
      op: 'delete',
      version: 2,
      household_id: null,
      currency: 'USD',
      title: 'Bread',
      before: { amount: -4.5 },
      after: null,
    },
  ],
};

const CONFLICT = {
  kind: 'transaction',
  id: 't-1',
  version: 3,
  title: 'Bread',
  currency: 'USD',
  fields: [{ field: 'amount', before: -1, after: -2, now: -3 }],
};

/** The lines that run out with the time. */
const timeLeft = () => [...document.querySelectorAll('[style*="animation-duration"]')];

const undone = (group: string) => ({ body: { group, restored: 1, kept: 0, unchanged: 0 } });

async function show(answers: Answers = {}) {
  const screen = showScreen(<UndoNotice />, {
    'GET /api/households': { body: { data: [] } },
    'POST /api/history/7/undo': undone('8'),
    'POST /api/history/8/undo': undone('9'),
    ...answers,
  });
  offerUndo('Transaction deleted.', '7');
  await expectText('Transaction deleted.');
  return screen;
}

/** Presses Ctrl+Z; whether that is left to the browser. */
const undoBy = (target: EventTarget, repeat = false): boolean =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true, repeat }),
  );

/** Lets time pass, on a clock of the test's. */
const wait = (milliseconds: number) => flushSync(() => void vi.advanceTimersByTime(milliseconds));

afterEach(() => void vi.useRealTimers());

describe('what was just done', () => {
  it('HIST-38 is undone wherever one is, and then done again', async () => {
    const screen = await show();
    await press('Undo');
    await expect.poll(() => controls('Redo')).toHaveLength(1);
    await expectText('Undone.');
    await press('Redo');
    await expect
      .poll(() => screen.writes().map(({ call }) => call))
      .toEqual(['POST /api/history/7/undo', 'POST /api/history/8/undo']);
  });

  it('is undone by Ctrl+Z, but not in a field', async () => {
    const screen = await show();
    for (const name of ['input', 'textarea', 'select']) {
      undoBy(document.body.appendChild(document.createElement(name)));
    }
    const text = document.body.appendChild(document.createElement('div'));
    text.setAttribute('contenteditable', 'true');
    undoBy(text);
    // With Shift it is the browser's own redo.
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Z', ctrlKey: true, shiftKey: true, bubbles: true }),
    );
    expect(screen.writes()).toEqual([]);
    undoBy(document.body);
    await expectText('Undone.');
    expect(screen.writes()).toHaveLength(1);
  });

  it('is undone by ⌘Z, but by no other key, and by none without it', async () => {
    const screen = await show();
    const presses = [{ key: 'z' }, { key: 'y', metaKey: true }, { key: 'z', metaKey: true, shiftKey: true }];
    for (const key of [...presses, { key: 'z', metaKey: true }]) {
      expect(screen.writes()).toEqual([]);
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
    }
    await expectText('Undone.');
  });

  it('is undone once by a Ctrl+Z that is held, or pressed again meanwhile', async () => {
    const screen = await show({ 'POST /api/history/7/undo': silent });
    undoBy(document.body, true);
    undoBy(document.body);
    await expect.poll(() => controls('Undoing...')).toHaveLength(1);
    // It stays until there is an answer.
    expect(timeLeft()).toEqual([]);
    undoBy(document.body);
    offerUndo('Transaction saved.', '8');
    await expectText('Transaction saved.');
    expect(screen.writes()).toHaveLength(1);
  });

  it('HIST-37 goes by itself after ten seconds, but not while the pointer or the focus is on it', async () => {
    await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const toast = document.querySelector('section[aria-label="Undo"]') ?? expect.unreachable();
    const touch = (type: string) => flushSync(() => void toast.dispatchEvent(new Event(type, { bubbles: true })));
    const isThere = () => document.body.contains(toast);
    for (const [on, off] of [
      ['pointerover', 'pointerout'],
      ['focusin', 'focusout'],
    ] as const) {
      touch(on);
      wait(60_000);
      expect(isThere()).toBe(true);
      touch(off);
    }
    wait(9_999);
    expect(isThere()).toBe(true);
    wait(1);
    expect(isThere()).toBe(false);
    // So does its key.
    expect(undoBy(document.body)).toBe(true);
  });

  it('HIST-37 stays while it asks what is to become of later changes', async () => {
    await show({
      'POST /api/history/7/undo': {
        status: 409,
        body: { code: 'CONFLICT', message: 'No.', details: { conflicts: [CONFLICT], total: 1, clean: 0 } },
      },
    });
    expect(timeLeft()).toHaveLength(1);
    await press('Undo');
    await expectText('Some of this changed since');
    expect(timeLeft()).toEqual([]);
  });

  it('is a restored version, too', async () => {
    const screen = showScreen(
      <>
        <DeletedWhileEditing id="t-1" onDiscard={() => undefined} />
        <UndoNotice />
      </>,
      {
        'GET /api/households': { body: { data: [] } },
        'GET /api/history': { body: { data: [DELETION], next: null, since: null } },
        'POST /api/history/records/transaction/t-1/restore': {
          body: { id: 't-1' },
          headers: { 'change-group': '7' },
        },
        'POST /api/history/7/undo': undone('8'),
      },
    );
    await press('Restore and keep editing');
    await press('Undo');
    await expect.poll(() => screen.writes().at(-1)?.call).toBe('POST /api/history/7/undo');
  });

  it('that cannot be undone says so, and is tried again', async () => {
    const screen = await show({
      'POST /api/history/7/undo': { status: 403, body: { code: 'FORBIDDEN', message: 'No.' } },
    });
    await press('Undo');
    await expectText('Failed to undo. Please try again.');
    await press('Retry');
    await expect.poll(screen.writes).toHaveLength(2);
  });

  it('is offered no more once it is closed, nor where nothing changed', async () => {
    await show();
    await press('Close');
    await expectNoText('Transaction deleted.');
    offerUndo('Transaction saved.', null);
    expect(document.body.textContent).not.toContain('Transaction saved.');
  });
});
