import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountAt } from '../../test-support/mounting.tsx';
import { expectNoText, expectText, press } from '../../test-support/page.ts';
import { SUCCESS_BANNER } from '../timings.ts';
import { SaveBanner } from './save-banner.tsx';
import { useSaveNews } from './use-save-news.ts';

function Page() {
  const news = useSaveNews();
  return (
    <>
      <SaveBanner control={news} />
      <button type="button" onClick={() => news.succeed('All is saved')}>
        Save
      </button>
      <button type="button" onClick={() => news.succeed('The rest is saved, too')}>
        Save the rest
      </button>
      <button type="button" onClick={() => news.fail('Nothing is saved')}>
        Try
      </button>
      <button type="button" onClick={() => news.refuse(false, 'No field says why')}>
        Be refused
      </button>
    </>
  );
}

const later = (milliseconds: number) => flushSync(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('that something is saved is said for a while', async () => {
  mountAt(<Page />);
  await press('Save');
  await expectText('All is saved');
  later(SUCCESS_BANNER - 1);
  expect(document.body.textContent).toContain('All is saved');
  later(1000);
  await expectNoText('All is saved');
});

it('that something else is saved is said for as long again', async () => {
  mountAt(<Page />);
  await press('Save');
  await expectText('All is saved');
  later(SUCCESS_BANNER - 1000);
  await press('Save the rest');
  await expectText('The rest is saved, too');
  later(SUCCESS_BANNER - 1000);
  expect(document.body.textContent).toContain('The rest is saved, too');
});

it('SET-24 PROF-07 PROF-12 that the same is saved again is said for as long again', async () => {
  mountAt(<Page />);
  await press('Save');
  await expectText('All is saved');
  later(SUCCESS_BANNER - 1000);
  await press('Save');
  later(SUCCESS_BANNER - 1000);
  expect(document.body.textContent).toContain('All is saved');
  later(1000);
  await expectNoText('All is saved');
});

it('that nothing could be saved is said until it is closed', async () => {
  mountAt(<Page />);
  await press('Try');
  await expectText('Nothing is saved');
  later(10 * SUCCESS_BANNER);
  expect(document.body.textContent).toContain('Nothing is saved');
  await press('Close');
  await expectNoText('Nothing is saved');
});

it('that something is saved is said no more once a field says why the next save was refused', async () => {
  mountAt(<Page />);
  await press('Save');
  await expectText('All is saved');
  await press('Be refused');
  // Not waited for: it would go by itself.
  for (const text of ['All is saved', 'No field says why']) expect(document.body.textContent).not.toContain(text);
});
