import { expect, it, vi } from 'vitest';
import { mountAt } from '../../../test-support/mounting.tsx';
import { press, expectText, expectNoText } from '../../../test-support/page.ts';
import { createErrorCenter } from '../model/error-center.ts';
import { ErrorCenterContext } from '../model/error-context.ts';
import { NO_MONITORING, type MonitoringPort } from '../model/monitoring.ts';
import { watchUncaught } from '../model/uncaught.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const part = { broken: true, thrown: new Error('The pond is frozen') as unknown };

function FrozenPond() {
  if (part.broken) throw part.thrown;
  return <p>Open water</p>;
}

function open() {
  const reported = vi.fn<MonitoringPort['reportError']>();
  const center = createErrorCenter({ ...NO_MONITORING, reportError: reported }, Date.now);
  vi.spyOn(console, 'error').mockReturnValue();
  part.broken = true;
  mountAt(
    <ErrorCenterContext value={center}>
      <ErrorBoundary>
        <FrozenPond />
      </ErrorBoundary>
    </ErrorCenterContext>,
  );
  return { reported, center };
}

it.each([
  [new Error('The pond is frozen'), 'The pond is frozen'],
  ['Ice', 'Ice'],
])(
  'ERR-04 ERR-05 a part that cannot be drawn for %s says so, is reported, and is tried again',
  async (thrown, words) => {
    part.thrown = thrown;
    const { reported } = open();
    await expectText('Something went wrong');
    await expectText('An error occurred while rendering this component. Please try again or contact support.');
    const entries = [...document.querySelectorAll('details dl > div')].map(({ textContent }) => textContent);
    expect(entries[0]).toBe(`Error${words}`);
    expect(entries[1]).toContain('FrozenPond');
    expect(reported.mock.calls.map(([record]) => record)).toMatchObject([
      { code: 'RENDER_ERROR', description: words, context: { componentStack: expect.stringContaining('FrozenPond') } },
    ]);
    part.broken = false;
    await press('Try Again');
    await expectText('Open water');
    await expectNoText('Something went wrong');
  },
);

it('ERR-05 what nothing catches is recorded until the watch ends, a notice of the browser is not', () => {
  const center = createErrorCenter(NO_MONITORING, Date.now);
  const end = watchUncaught(center);
  const words = () => center.history().map(({ message }) => message);
  dispatchEvent(new ErrorEvent('error', { error: new Error('Thrown'), cancelable: true }));
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
  dispatchEvent(new Event('error'));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('Rejected') }));
  expect(words().toSorted()).toEqual(['Rejected', 'Thrown']);
  end();
  dispatchEvent(new ErrorEvent('error', { error: new Error('Later') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('Later still') }));
  expect(words()).toHaveLength(2);
});
