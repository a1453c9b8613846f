import { describe, expect, it } from 'vitest';
import { controls, press, expectText, expectNoText } from '../../../test-support/page.ts';
import {
  NO_CAPABILITIES,
  showScreen,
  silent,
  unreachable,
  type Answers,
} from '../../../test-support/scripted-screen.tsx';
import { Sessions } from './sessions.tsx';

const LIST = 'GET /api/auth/sessions';
const END = 'DELETE /api/auth/sessions';
const AT = { created_at: '2026-11-01T09:00:00', last_seen_at: '2026-11-02T09:30:00' };
const HERE = { ...AT, id: 's-1', device: null, ip: '192.0.2.1', is_current: true };
const PHONE = { ...AT, id: 's-2', device: 'Pond phone', ip: null, is_current: false };
const TABLET = { ...AT, id: 's-3', device: 'Pond tablet', ip: '192.0.2.3', last_seen_at: null, is_current: false };

/** Shows the sessions of a server that ends them as it is asked to. */
function show(answers: Answers = {}) {
  let open = [HERE, PHONE, TABLET];
  return showScreen(<Sessions />, {
    [LIST]: () => ({ body: { data: open } }),
    [END]: ({ query }) => {
      const id = query.get('id');
      open = open.filter((session) => (id === null ? session.is_current : session.id !== id));
      return { status: 204 };
    },
    ...answers,
  });
}

const queries = (screen: ReturnType<typeof show>) => screen.writes().map(({ call, query }) => [call, query.toString()]);

describe('where a person is signed in', () => {
  it('PROF-32 is listed with device, time and address; what is here cannot be ended', async () => {
    show();
    await expectText('Where you are signed in');
    await expectText('Unknown device (This device)');
    await expectText('November 2, 2026 at 9:30 AM · 192.0.2.1');
    await expectText('Pond phone');
    await expectText('November 1, 2026 at 9:00 AM · 192.0.2.3');
    expect(controls('Sign out: Unknown device')).toEqual([]);
    expect([...controls('Sign out: Pond phone'), ...controls('Sign out: Pond tablet')]).toHaveLength(2);
  });

  it('PROF-32 is ended at one place', async () => {
    const screen = show();
    await press('Sign out: Pond phone');
    await expectNoText('Pond phone');
    await expectText('Pond tablet');
    expect(queries(screen)).toEqual([[END, 'id=s-2']]);
  });

  it('PROF-32 is ended everywhere else', async () => {
    const screen = show();
    await press('Sign out everywhere else');
    await expectNoText('Pond phone');
    await expectText('(This device)');
    expect(queries(screen)).toEqual([[END, '']]);
    await expectNoText('Sign out everywhere else');
  });

  it('is not ended a second time while that is under way', async () => {
    show({ [END]: silent });
    await press('Sign out: Pond phone');
    const names = ['Sign out: Pond phone', 'Sign out: Pond tablet', 'Sign out everywhere else'];
    const open = () => names.flatMap(controls).filter((button) => !button.hasAttribute('disabled'));
    await expect.poll(open).toEqual([]);
    expect(names.flatMap(controls)).toHaveLength(3);
  });

  it('that is not ended says so, until it is', async () => {
    let isAway = true;
    show({ [END]: () => (isAway ? unreachable() : { status: 204 }) });
    await press('Sign out everywhere else');
    await expectText('Network error. Please check your connection and try again.');
    isAway = false;
    await press('Sign out everywhere else');
    await expectNoText('Network error');
  });

  it('that cannot be read says so, and is read again', async () => {
    let broken = true;
    show({ [LIST]: () => (broken ? { status: 500 } : { body: { data: [HERE] } }) });
    await expectText('A server error occurred. Please try again later.');
    broken = false;
    await press('Retry');
    await expectText('(This device)');
    await expectNoText('A server error');
  });

  it('is not asked of a server that cannot tell', async () => {
    const screen = show(NO_CAPABILITIES);
    await expect.poll(() => screen.asked.length).toBe(1);
    expect(screen.calls(LIST)).toEqual([]);
    expect(document.body.textContent).not.toContain('Where you are signed in');
  });
});
