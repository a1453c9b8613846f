// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { controls, expectNoText, expectText, press } from '../../test-support/page.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { offerUndo } from '../../shared/undo-offer.ts';
import { UndoNotice } from './undo-notice.tsx';

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

const undoBy = (target: EventTarget) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));

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
    const field = document.body.appendChild(document.createElement('input'));
    undoBy(field);
    expect(screen.writes()).toEqual([]);
    undoBy(document.body);
    await expect.poll(screen.writes).toHaveLength(1);
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
