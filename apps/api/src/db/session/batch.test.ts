import { expect, it } from 'vitest';
import { batched } from './batch.ts';

/** Answers each question with itself, a batch at a time, once `release` is called. */
function answering(options: { size: number }) {
  const batches: (readonly number[])[] = [];
  const releases: ((error?: Error) => void)[] = [];
  const ask = batched(
    async (questions: readonly number[]) => {
      batches.push(questions);
      await new Promise<void>((resolve, reject) =>
        releases.push((error) => (error === undefined ? resolve() : reject(error))),
      );
      return questions;
    },
    { ...options, keyOf: (question) => question },
  );
  const release = async (error?: Error) => {
    releases.shift()?.(error);
    // The next batch begins with the end of this one.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, batches, release };
}

it('questions of one moment are one batch, and later ones wait for the next', async () => {
  const { ask, batches, release } = answering({ size: 10 });
  const first = [ask(1), ask(2)];
  await new Promise((resolve) => setImmediate(resolve));
  const second = [ask(3), ask(4), ask(5)];
  await new Promise((resolve) => setImmediate(resolve));
  expect(batches).toEqual([[1, 2]]);
  await release();
  expect(await Promise.all(first)).toEqual([1, 2]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  await release();
  expect(await Promise.all(second)).toEqual([3, 4, 5]);
});

it('no batch is larger than it may be: the rest waits for the next', async () => {
  const { ask, batches, release } = answering({ size: 2 });
  const all = Promise.all([1, 2, 3, 4, 5].map(ask));
  await new Promise((resolve) => setImmediate(resolve));
  expect(batches).toEqual([[1, 2]]);
  await release();
  await release();
  await release();
  expect(await all).toEqual([1, 2, 3, 4, 5]);
});

it('a batch that fails fails all in it and none after it', async () => {
  const { ask, release } = answering({ size: 2 });
  const outcomes = Promise.allSettled([1, 2, 3].map(ask));
  await new Promise((resolve) => setImmediate(resolve));
  await release(new Error('lost'));
  await release();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

it('what is asked several times in one moment is asked once, and each gets the answer', async () => {
  const { ask, batches, release } = answering({ size: 10 });
  const all = Promise.all([1, 2, 1, 1].map(ask));
  await new Promise((resolve) => setImmediate(resolve));
  expect(batches).toEqual([[1, 2]]);
  await release();
  expect(await all).toEqual([1, 2, 1, 1]);
});
