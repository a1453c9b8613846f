import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useForm, useFormState, type FormControl } from '../../../shared/form/use-form.ts';
import type { SaveNewsControl } from '../../../shared/form/use-save-news.ts';
import { useSavePreferences, type PreferenceChanges } from '../../../shared/preferences/use-save-preferences.ts';
import type { AccountControl } from './use-account-values.ts';

export interface SettingsFormOptions<Values> {
  readonly initial: Values;
  readonly changesOf: (values: Values) => PreferenceChanges;
  /** The fields that show what the server refuses. */
  readonly fields?: readonly string[];
  readonly news: SaveNewsControl;
  readonly account: AccountControl;
}

/** One form of the settings. Every save of that screen checks the address first; its outcome is shown in a banner. */
export function useSettingsForm<Values extends object>(options: SettingsFormOptions<Values>): FormControl<Values> {
  const { initial, changesOf, fields = [], news, account } = options;
  const t = useTexts(texts);
  const { save: send } = useSavePreferences();
  const form = useForm({
    state: useFormState(initial),
    fields,
    send: (values) => send(changesOf(values)),
    onSaved: () => news.succeed({ of: texts, key: 'saved' }),
    onFailed: (isGeneral) => news.refuse(isGeneral, t.saveFailed),
  });
  const save = async () => {
    const problem = account.check();
    if (problem === null) await form.save();
    else news.fail(problem);
  };
  return { ...form, save };
}
