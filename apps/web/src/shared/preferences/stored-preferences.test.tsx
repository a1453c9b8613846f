import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectText } from '../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { useApi } from '../api-context.ts';
import { storeSettings, storedPreferences, usePreferences, useSecurity } from './stored-preferences.ts';

afterEach(() => vi.unstubAllGlobals());

const setItem = () => {
  throw new Error('Full');
};

type Me = NonNullable<ReturnType<ReturnType<typeof useApi>['useGetMeQuery']>['data']>;

function Holding({ profile }: { profile: Me }) {
  const { currency, weeklyReport } = usePreferences(profile);
  const { sessionTimeout, loginNotifications } = useSecurity(profile);
  return <p>{[currency, weeklyReport, sessionTimeout, loginNotifications].map(String).join(' ')}</p>;
}

function Settings() {
  const { data } = useApi().useGetMeQuery();
  return data ? <Holding profile={data} /> : null;
}

const ANN = {
  id: 'p-1',
  name: 'Ann',
  preferences: { currency: 'EUR', weeklyReport: true },
  security: { sessionTimeout: 60, loginNotifications: true },
};
const show = (answers: Answers = {}) => showScreen(<Settings />, { 'GET /api/auth/me': { body: ANN }, ...answers });

describe('the settings that this device stores', () => {
  it('are those added last, beside those added before', () => {
    expect(storedPreferences()).toEqual({});
    storeSettings({ preferences: { currency: 'GBP', analytics: false } });
    storeSettings({ preferences: { currency: 'USD' }, security: { sessionTimeout: 5 } });
    expect(storedPreferences()).toEqual({ currency: 'USD', analytics: false });
    expect(JSON.parse(localStorage.getItem('nestegg-security') ?? '')).toEqual({ sessionTimeout: 5 });
  });

  it('hold over the profile’s where the server stores none', async () => {
    storeSettings({ preferences: { currency: 'GBP' }, security: { sessionTimeout: 5 } });
    show(NO_CAPABILITIES);
    await expectText('GBP true 5 true');
  });

  it('do not hold where the server stores them', async () => {
    storeSettings({ preferences: { currency: 'GBP' }, security: { sessionTimeout: 5 } });
    show();
    await expectText('EUR true 60 true');
  });

  it.each(['null', '{broken'])('are none where %s is stored', async (text) => {
    localStorage.setItem('nestegg-preferences', text);
    expect(storedPreferences()).toEqual({});
    show(NO_CAPABILITIES);
    await expectText('EUR true 60 true');
  });

  it('may be refused by the browser without a failure', () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    expect(() => storeSettings({ preferences: { currency: 'GBP' } })).not.toThrow();
    expect(storedPreferences()).toEqual({});
  });
});
