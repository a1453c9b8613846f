import { expect, it, onTestFinished, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const answerOf = (characters: number) => ({ etag: 'W/"1"', body: 'x'.repeat(characters) });

it('an answer is in memory for ten minutes at most', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const now = vi.spyOn(performance, 'now').mockReturnValue(1);
  onTestFinished(() => now.mockRestore());
  const answers = createAnswerCache();
  answers.set('list', answerOf(10));
  now.mockReturnValue(599_000);
  vi.advanceTimersByTime(599_000);
  expect(answers.get('list')).toBeDefined();
  now.mockReturnValue(601_000);
  vi.advanceTimersByTime(2_000);
  expect(answers.size).toBe(0);
});

it('eight million characters are cached, the latest used, and no single answer above half a million', () => {
  const answers = createAnswerCache();
  answers.set('large', answerOf(520_000));
  answers.set('too large', answerOf(530_000));
  expect([...answers.keys()]).toEqual(['large']);
  for (let at = 0; at < 16; at += 1) {
    answers.set(String(at), answerOf(500_000));
    answers.get('0');
  }
  expect([answers.has('large'), answers.has('0'), answers.has('1'), answers.calculatedSize <= 8 * 1024 * 1024]).toEqual(
    [false, true, true, true],
  );
});
