import { afterEach, describe, expect, it, vi } from 'vitest';
import { toMail, composeTexts } from './compose.ts';
import { HOUSEHOLD_EVENTS, type NotificationEvent, type QueuedNotification } from '../notification.ts';
import { lastWeek } from './weekly-report.ts';

const NEST = { household_id: 'h1', household: 'Nest' };

const budget = (percent: number): NotificationEvent => ({
  kind: 'budget',
  details: { ...NEST, percent, spent: 90_001, budget: 100_000, currency: 'EUR' },
});

const NEWS: readonly NotificationEvent[] = [
  ...HOUSEHOLD_EVENTS.map((kind) => ({ kind, details: { ...NEST, person: 'Ada' } })),
  budget(90),
  budget(100),
  { kind: 'invitation-claimed', details: { ...NEST, person: 'Ada', email: 'bob@example.com' } },
  { kind: 'signed-in', details: { device: null, ip: '192.0.2.1' } },
  { kind: 'token-created', details: { name: 'Script' } },
  { kind: 'token-revoked', details: { name: 'Script' } },
  { kind: 'token-ending', details: { name: 'Script', ends_on: '2026-05-31' } },
  { kind: 'app-connected', details: { name: 'Pond Planner' } },
  { kind: 'app-disconnected', details: { name: 'Pond Planner' } },
  { kind: 'app-reused', details: { name: 'Pond Planner' } },
  { kind: 'weekly-report', details: { week: '2026-05-11' } },
  ...(
    [
      'factor-on',
      'factor-off',
      'factor-reset',
      'factor-added',
      'factor-removed',
      'factor-codes-made',
      'factor-device-forgotten',
    ] as const
  ).map((kind) => ({ kind, details: {} })),
  { kind: 'factor-passkey-added', details: { name: 'Laptop' } },
  { kind: 'factor-passkey-removed', details: { name: 'Laptop' } },
  { kind: 'factor-code-used', details: { left: 7 } },
  { kind: 'factor-device-trusted', details: { device: null, ip: '192.0.2.1' } },
  { kind: 'factor-refused', details: { device: null, ip: '192.0.2.1' } },
];

const notification = (news: NotificationEvent, language: string | null): QueuedNotification => ({
  ...news,
  person_id: 'p1',
  id: 'n1',
  way: 'mail',
  created_at: '2026-05-20T08:30:00Z',
  subject: 's1',
  email: 'ada@example.com',
  language,
  browsers: [],
});

const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
const all = LANGUAGES.flatMap((language) =>
  NEWS.map((news) => [language, news.kind, notification(news, language)] as const),
);

/** What of all that there is to name a text names. */
function namesIn(each: QueuedNotification): readonly string[] {
  const { title, body } = composeTexts(each, []);
  return ['Ada', 'Nest', 'Script', 'Laptop', '192.0.2.1', '7'].filter((name) => `${title} ${body}`.includes(name));
}

afterEach(() => void vi.unstubAllEnvs());

describe('a notification', () => {
  it.each(all)('THEME-10 is said in full in %s: %s', (_language, _kind, each) => {
    const { title, body, path } = composeTexts(each, []);
    expect(`${title} ${body}`).not.toMatch(/[{}]|undefined|null|NaN/);
    expect([title.length > 0, body.length > 0]).toEqual([true, true]);
    expect(path).toMatch(/^\/(?:households|profile|transactions)/);
  });

  it('THEME-10 names in each language whom and what it names in English', () => {
    for (const news of NEWS) {
      const [inEnglish, ...others] = LANGUAGES.map((language) => [news.kind, ...namesIn(notification(news, language))]);
      expect(others).toEqual(others.map(() => inEnglish));
    }
  });

  it.each(HOUSEHOLD_EVENTS)('leads to its household where its reader still has it: %s', (kind) => {
    const isGone = kind === 'member-removed' || kind === 'household-deleted';
    const { path } = composeTexts(notification({ kind, details: { ...NEST, person: 'Ada' } }, 'en'), []);
    expect(path).toBe(isGone ? '/households' : '/households/h1');
  });

  it('MFA-30 says how many recovery codes are left so that it reads well of one, too', () => {
    const used = { kind: 'factor-code-used', details: { left: 1 } } as const;
    const texts = LANGUAGES.map((language) => composeTexts(notification(used, language), []).body);
    expect(texts.map((text) => text.split('.')[0])).toEqual([
      'Codes left: 1',
      'Verbleibende Codes: 1',
      'Códigos restantes: 1',
      'Codes restants : 1',
    ]);
  });

  it('THEME-10 names nobody in the words of each language', () => {
    const nobody = { kind: 'member-joined', details: { ...NEST, person: '' } } as const;
    const texts = LANGUAGES.map((language) => composeTexts(notification(nobody, language), []));
    expect(texts.map(({ title, body }) => /Somebody|Jemand|Alguien|Quelqu’un/.exec(`${title} ${body}`)?.[0])).toEqual([
      'Somebody',
      'Jemand',
      'Alguien',
      'Quelqu’un',
    ]);
  });

  it('THEME-10 is another text in each language', () => {
    const titles = LANGUAGES.map((language) => composeTexts(notification(NEWS[0]!, language), []).title);
    expect(new Set(titles).size).toBe(LANGUAGES.length);
  });

  it.each([null, 'ja', 'constructor'])(
    'THEME-10 is in English for a language that it has no texts in: %s',
    (language) => {
      expect(composeTexts(notification(NEWS[0]!, language), []).title).toBe('Ada joined Nest');
    },
  );

  it('takes names as they are: what looks like a placeholder is none', () => {
    const details = { ...NEST, household: '{person}', person: '$& {household}' };
    const { title } = composeTexts(notification({ kind: 'member-joined', details }, 'en'), []);
    expect(title).toBe('$& {household} joined {person}');
  });

  it('has the same subject in a mail whatever anybody is named, and no link of theirs in it', () => {
    const details = { household_id: 'h1', household: 'Visit evil.example', person: 'Win\r\nhttps://evil.example' };
    for (const language of LANGUAGES) {
      for (const kind of HOUSEHOLD_EVENTS) {
        const [plain, hostile] = [{ ...NEST, person: 'Ada' }, details].map((each) => {
          const one = notification({ kind, details: each }, language);
          return toMail('ada@example.com', one, composeTexts(one, []), 'https://nestegg.example');
        });
        expect(hostile?.subject).toBe(plain?.subject);
        expect(hostile?.text).not.toContain('evil');
      }
    }
  });

  it('has no link in a mail that a passkey, a token, an app, a bill or a household of a budget is named', () => {
    const name = 'Visit evil.example';
    const bills = [{ expectedDate: '2026-05-01', description: name, amount: -100 }];
    const news: readonly NotificationEvent[] = [
      { kind: 'factor-passkey-added', details: { name } },
      { kind: 'token-created', details: { name } },
      { kind: 'app-connected', details: { name } },
      { kind: 'bills-due', details: { household_id: null, household: null, currency: 'USD', bills } },
      { kind: 'budget', details: { ...NEST, household: name, percent: 100, spent: 2, budget: 1, currency: 'USD' } },
    ];
    const mails = news.map((event) => {
      const each = notification(event, 'en');
      return toMail('ada@example.com', each, composeTexts(each, []), 'https://nestegg.example');
    });
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toContain('evil');
  });

  it('says its title once in a mail: as the subject, or in the text', () => {
    for (const each of NEWS.map((news) => notification(news, 'en'))) {
      const words = composeTexts(each, []);
      const { subject, text } = toMail('ada@example.com', each, words, 'https://nestegg.example');
      expect([words.title, text.split('\n\n').includes(words.title)]).toEqual([words.title, subject !== words.title]);
    }
  });

  it('DOM-22 says the same days and moments by a server in any time zone', () => {
    const [inUtc, ...elsewhere] = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((zone) => {
      vi.stubEnv('TZ', zone);
      return all.map(([, , each]) => composeTexts(each, []));
    });
    expect(elsewhere).toEqual([inUtc, inUtc]);
  });

  it.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
    'SET-26 is of the week from Monday to Sunday that ended last, by a server in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(['2026-05-17', '2026-05-18', '2026-05-24'].map(lastWeek)).toEqual([
        '2026-05-04',
        '2026-05-11',
        '2026-05-11',
      ]);
    },
  );

  it('THEME-10 says that a device is unknown', () => {
    const details = { device: null, ip: '192.0.2.1' };
    const texts = (['signed-in', 'factor-refused'] as const).map(
      (kind) => composeTexts(notification({ kind, details }, 'en'), []).body,
    );
    for (const text of texts) expect(text).toMatch(/[Uu]nknown device/);
  });

  it('leads from a mail to the server that sent it', () => {
    const each = notification(budget(100), 'en');
    const { to, subject, text } = toMail('ada@example.com', each, composeTexts(each, []), 'https://nestegg.example');
    expect([to, subject]).toEqual(['ada@example.com', 'Your household’s budget']);
    expect(text).toContain('Nest: the budget is exceeded');
    expect(text).toContain('https://nestegg.example/households/h1');
    expect(text).toContain('https://nestegg.example/settings?tab=notifications');
  });
});
