import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DashboardScreen } from '../../features/dashboard/index.ts';
import { GlobalErrorBanner, GlobalErrorDialog } from '../../features/errors/index.ts';
import { CreateHouseholdScreen } from '../../features/households/index.ts';
import { TransactionsScreen } from '../../features/transactions/index.ts';
import { control, controls, dialog, press, region, expectText, expectNoText, type } from '../../test-support/page.ts';
import {
  NO_CAPABILITIES,
  showScreen,
  silent,
  unreachable,
  type Answer,
  type Answers,
} from '../../test-support/scripted-screen.tsx';

const CREATE = 'POST /api/households';
const LIST = 'GET /api/transactions';
const BREAKDOWN = 'GET /api/transactions/breakdown';
const FAILED = 'Failed to create household. Please try again.';

const refused = (status: number, code = `HTTP_${status}`): Answer => ({ status, body: { code, message: 'No.' } });

const dialogText = () => expect.poll(() => dialog()?.textContent);

async function closeDialog(): Promise<void> {
  await press('Close');
  await expect.poll(dialog).toBeNull();
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A form that fails to create a household. The server has no keys for repeating a POST: each try is one failure. */
async function openForm() {
  let answer: Answers[string] = refused(500);
  const screen = showScreen(
    <>
      <GlobalErrorBanner />
      <CreateHouseholdScreen />
      <GlobalErrorDialog />
    </>,
    { ...NO_CAPABILITIES, [CREATE]: (call) => (typeof answer === 'function' ? answer(call) : answer) },
    '/households/new',
  );
  await type('Household Name', 'Lake Cabin');
  const attempt = async (fault: Answers[string]) => {
    answer = fault;
    const before = screen.calls(CREATE).length;
    await press('Create Household');
    await expect.poll(() => screen.calls(CREATE).length).toBe(before + 1);
    await control('Create Household');
    await expectText(FAILED);
  };
  return attempt;
}

describe('a failure of the server', () => {
  it.each([
    ['ERR-36', refused(500), 'A server error occurred. Please try again later.'],
    ['ERR-36', refused(502), 'A server error occurred. Please try again later.'],
    ['ERR-38', refused(500, 'POND_VALIDATION_FAILED'), 'Please correct the errors in your submission.'],
    ['ERR-39', refused(504, 'UPSTREAM_TIMEOUT'), 'The request timed out. Please try again.'],
    ['ERR-40', refused(500, 'UNKNOWN_ERROR'), 'An unexpected error occurred.'],
  ])('ERR-02 %s of %j opens the dialog at once', async (_, fault, words) => {
    const attempt = await openForm();
    await attempt(fault);
    await dialogText().toContain(words);
    await closeDialog();
  });
});

describe('a lesser failure', () => {
  it.each([
    ['ERR-33', '404', refused(404), 'The requested resource could not be found.'],
    ['ERR-34', '429', refused(429), 'Too many requests. Please try again later.'],
    ['ERR-35', '418', refused(418), 'There was a problem with your request.'],
    ['ERR-35', '409', refused(409), 'There was a problem with your request.'],
    ['ERR-37', 'no connection', unreachable, 'Network connection issue. Please check your connection.'],
  ])('ERR-02 ERR-43 %s (%s) shows nothing global, until its tenth time makes it critical', async (...row) => {
    const [, , fault, words] = row;
    const attempt = await openForm();
    for (let time = 1; time <= 9; time++) {
      await attempt(fault);
      // What was shown several times within a minute is not shown again.
      vi.setSystemTime(Date.now() + 20_000);
    }
    expect(document.body.textContent).not.toContain(words);
    expect(dialog()).toBeNull();
    await attempt(fault);
    await dialogText().toContain(words);
    await closeDialog();
  });
});

const VIEWS = [
  ['ERR-19', '400', refused(400), 'The request was invalid. Please check your input and try again.'],
  ['ERR-21', '403', refused(403), "You don't have permission to access this resource."],
  ['ERR-22', '404', refused(404), 'The requested resource was not found.'],
  ['ERR-23', '409', refused(409), 'This action conflicts with current state. Another user may have made changes.'],
  ['ERR-24', '422', refused(422), 'The request could not be processed. Please check your input.'],
  ['ERR-30', '418', refused(418), 'An unexpected error occurred. Please try again.'],
  ['ERR-25', '429', refused(429), 'Too many requests. Please try again later.'],
  ['ERR-26', '500', refused(500), 'A server error occurred. Please try again later.'],
  ['ERR-27', '503', refused(503), 'The service is temporarily unavailable. Please try again later.'],
  ['ERR-28', 'silence', silent, 'The request timed out. Please check your connection and try again.'],
  ['ERR-29', 'no connection', unreachable, 'Network error. Please check your connection and try again.'],
] as const;

/** The dashboard, on which nothing but the spending fails. */
const openDashboard = (fault: Answers[string]) =>
  showScreen(
    <>
      <GlobalErrorBanner />
      <DashboardScreen name="Ann" recent={() => null} />
      <GlobalErrorDialog />
    </>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/summary': {
        body: { balance: 0, income: 0, expenses: 0, savings_goal: 1, savings_progress: 0, currency: 'EUR' },
      },
      [BREAKDOWN]: fault,
    },
    '/dashboard',
  );

describe('a view', () => {
  it.each(VIEWS)('%s has words of its own for its one failed request: %s', async (_id, _name, fault, words) => {
    const screen = openDashboard(fault);
    await expect
      .poll(() => {
        screen.expire();
        return region('Spending by Category');
      })
      .toContain(words);
    await expect.poll(() => controls('Retry').length).toBe(1);
  });

  it.each([
    [
      'ERR-20 ERR-31',
      401,
      'You are not authorized to perform this action. Please log in again.',
      'Your session has expired. Please log in again.',
    ],
    [
      'ERR-32',
      403,
      "You don't have permission to access this resource.",
      "You don't have permission to perform this action.",
    ],
  ])('ERR-03 ERR-18 ERR-42 %s keeps its own words for a %i, beside a banner with the global ones', async (...row) => {
    const [, status, own, global] = row;
    openDashboard(refused(status));
    await expectText(own);
    await expectText(global);
    expect(dialog()).toBeNull();
    await press('Close');
    await expectNoText(global);
  });
});

/** The list of transactions, which fails. */
const openList = (fault: Answers[string]) =>
  showScreen(
    <>
      <GlobalErrorBanner />
      <TransactionsScreen />
      <GlobalErrorDialog />
    </>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/categories': { body: { data: [] } },
      [LIST]: fault,
    },
    '/transactions',
  );

describe('a list', () => {
  it.each([500, 503])('ERR-01 ERR-36 TX-22 that ends in a %i opens the dialog after three repeats', async (status) => {
    const body = { code: 'SERVER_ERROR', message: 'Out of ducks', tracking_id: 'pond-7' };
    const screen = openList({ status, body });
    await dialogText().toContain('A server error occurred. Please try again later.');
    for (const words of ['Technical Details', 'Out of ducks', '/api/transactions', 'pond-7'])
      await dialogText().toContain(words);
    expect(screen.calls(LIST)).toHaveLength(4);
    await closeDialog();
    await expectText('Failed to load transactions. Please try again later.');
  });

  it('TX-22 ERR-34 that ends in a 429 says so in its own place alone', async () => {
    const screen = openList({ ...refused(429), headers: { 'retry-after': '1' } });
    await expectText('Failed to load transactions. Please try again later.');
    expect(screen.calls(LIST)).toHaveLength(4);
    expect(dialog()).toBeNull();
  });
});
