import { expect, it } from 'vitest';
import type { Language } from '@nestegg/domain';
import { LanguageProvider } from '../../i18n/language-context.tsx';
import { mount } from '../../test-support/mounting.tsx';
import { useFormState } from './use-form.ts';
import { useWrittenAmounts } from './use-written-amounts.ts';

const TYPED = { budget: '1234.50', owed: '-12.5', note: '12.50', odd: 'much', none: '' };

function Amounts() {
  const state = useFormState(TYPED);
  useWrittenAmounts(state, { names: ['budget', 'owed', 'odd', 'none'], currency: 'EUR' });
  return <p>{JSON.stringify(state.values)}</p>;
}

const within = (language: Language) => (
  <LanguageProvider language={language}>
    <Amounts />
  </LanguageProvider>
);

it('amounts that stand in a form are written anew, with their sign, where the language changes; all else stays', async () => {
  const { page, render } = mount(within('en'));
  const values = () => JSON.parse(page.textContent) as typeof TYPED;
  expect(values()).toEqual(TYPED);
  render(within('de'));
  await expect.poll(values).toEqual({ ...TYPED, budget: '1234,50', owed: '-12,50' });
  render(within('en'));
  await expect.poll(values).toEqual({ ...TYPED, owed: '-12.50' });
});
