import { expect, it } from 'vitest';
import * as aggregation from './aggregation/aggregation.ts';
import * as contract from './contract/index.ts';
import { BACKOFF } from './failure/retry.ts';
import * as domain from './index.ts';
import * as limits from './limits/limits.ts';
import { TOKEN_EXPIRY_BUFFER } from './session/token.ts';

it('exports these names and no others', () => {
  expect(Object.keys(domain).toSorted()).toMatchSnapshot();
});

it('DOM-04 DOM-05 DOM-18 THEME-07 states the constants of the specification', () => {
  expect({ ...limits }).toEqual({
    IMPORT_TIMEOUT: 60_000,
    REQUEST_TIMEOUT: 10_000,
    TRANSACTIONS_TIMEOUT: 8000,
  });
  expect({ ...domain, ...aggregation, BACKOFF, TOKEN_EXPIRY_BUFFER }).toMatchObject({
    MAX_RETRIES: 3,
    BACKOFF: { base: 1000, max: 10_000, jitter: 0.15 },
    RATE_LIMIT_DELAY: 5000,
    TOKEN_EXPIRY_BUFFER: 300,
    TOKEN_CHECK_INTERVAL: 60_000,
    MINUTE_CAPS: { info: 10, warning: 5, error: 3, critical: 5 },
    HISTORY_LENGTH: 10,
    MAX_INSTANCES: 10,
    MIN_PASSWORD_LENGTH: 8,
    DEFAULT_SESSION_TIMEOUT: 30,
    DEFAULT_SAVINGS_TARGET: 100_000,
    SAVINGS_MONTHS: 6,
    BUDGET_THRESHOLDS: { amber: 75, red: 90 },
    PAGE_SIZES: { page: [10, 20, 50], list: [5, 10, 25] },
    DEFAULT_PAGE_SIZE: { page: 10, list: 5 },
    CATEGORIES: ['Food', 'Housing', 'Utilities', 'Transportation', 'Entertainment', 'Health', 'Income', 'Other'],
    FREQUENCIES: ['monthly', 'weekly', 'biweekly', 'quarterly', 'annually'],
    NAMED_CURRENCIES: ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'],
    LANGUAGES: ['en', 'es', 'fr', 'de', 'zh', 'ja'],
    THEMES: ['light', 'dark', 'system'],
    MAX_SUGGESTIONS: 8,
    MAX_CANDIDATES: 10,
    MAX_TRANSFER_DAYS: 4,
    FORECAST_SILENCE: 15,
    TREND_COMPARED: 3,
    HISTORY_DAYS: 730,
    TOKEN_NOTICE_DAYS: 7,
  });
});

it('DOM-25 has one word for each thing: none of these stands for another', () => {
  const secondWords = /payment|family|team|group[A-Z]|repeating|planned|goal|account[A-Z]|user[A-Z]/;
  const names = [...Object.keys(domain), ...Object.keys(contract)];
  expect(names.filter((name) => secondWords.test(name))).toEqual([]);
});
