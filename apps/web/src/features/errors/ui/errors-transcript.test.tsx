import type { NesteggFailure } from '@nestegg/api-sdk';
import { expect, it, vi } from 'vitest';
import { setLanguage } from '../../../shared/preferences/language.ts';
import { mountAt } from '../../../test-support/mounting.tsx';
import { press } from '../../../test-support/page.ts';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { createErrorCenter } from '../model/error-center.ts';
import { ErrorCenterContext } from '../model/error-context.ts';
import { NO_MONITORING } from '../model/monitoring.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { GlobalErrorBanner, GlobalErrorDialog } from './global-errors.tsx';

standStill();

const failure = (status: number, change: Partial<NesteggFailure> = {}): NesteggFailure => ({
  kind: 'answer',
  code: 'POND_FROZEN',
  status,
  message: 'The pond is frozen',
  endpoint: 'PUT /api/transactions/{id}',
  timestamp: Date.now(),
  serverMessage: 'The pond is frozen',
  reason: null,
  problems: [],
  trackingId: 'pond-7',
  details: null,
  retryAfter: null,
  ...change,
});

function show() {
  const center = createErrorCenter(NO_MONITORING, Date.now);
  const { location } = mountAt(
    <ErrorCenterContext value={center}>
      <GlobalErrorBanner />
      <p>The page</p>
      <GlobalErrorDialog />
    </ErrorCenterContext>,
  );
  return { center, ...transcribe({ address: () => location().pathname }) };
}

it('failures of the server are shown one at a time as approved', async () => {
  const { center, step, text } = show();
  await step('Open');
  await step('One not allowed', () => center.recordFailure(failure(403)));
  await step('Close it', () => press('Close'));
  await step('One of the session', () => center.recordFailure(failure(401)));
  await step('One of the server, too', () => center.recordFailure(failure(500, { code: 'FIRST' })));
  await step('Another meanwhile', () => center.recordFailure(failure(503, { code: 'SECOND' })));
  await step('One not allowed meanwhile', () => center.recordFailure(failure(403)));
  await step('Close the dialog', () => press('Close'));
  await step('One without a number', () => center.recordFailure(failure(502, { trackingId: null })));
  expect(text()).toMatchSnapshot();
});

it('failures that are their views’ own show nothing', async () => {
  const { center, step, text } = show();
  await step('Open');
  await step('Not found, in conflict, refused', () => {
    for (const status of [404, 409, 422, 429]) center.recordFailure(failure(status, { code: `HTTP_${status}` }));
  });
  expect(text()).toMatchSnapshot();
});

it('failures in Spanish are shown as approved', async () => {
  setLanguage('es');
  const { center, step, text } = show();
  await step('Abrir', () => center.recordFailure(failure(403)));
  await step('Del servidor', () => center.recordFailure(failure(500)));
  expect(text()).toMatchSnapshot();
});

const pond = { isBroken: true };

function FrozenPond() {
  if (pond.isBroken) throw new Error('The pond is frozen');
  return <p>Open water</p>;
}

/** Where a part stands in its files is the platform's. */
const withoutPlaces = (text: string) => text.replaceAll(/(at FrozenPond) .*$/gm, '$1');

it.each(['en', 'fr'] as const)('a part that breaks in %s is tried again as approved', async (language) => {
  setLanguage(language);
  vi.spyOn(console, 'error').mockReturnValue();
  pond.isBroken = true;
  const { location } = mountAt(
    <ErrorBoundary>
      <FrozenPond />
    </ErrorBoundary>,
  );
  const { step, text } = transcribe({ address: () => location().pathname });
  const tryAgain = () => press(language === 'en' ? 'Try Again' : 'Réessayer');
  await step('Open');
  await step('Try again, in vain', tryAgain);
  pond.isBroken = false;
  await step('Try again', tryAgain);
  expect(withoutPlaces(text())).toMatchSnapshot();
});
