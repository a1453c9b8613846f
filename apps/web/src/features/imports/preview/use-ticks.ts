import { useRef, useState } from 'react';
import type { ChoiceOfRow, ImportRow, ImportStatus } from '@nestegg/api-sdk';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useImportsApi } from '../../../shared/imports-api.ts';
import { useRefusalText } from '../reading/use-refusal-text.ts';

type Ticks = ReadonlyMap<number, boolean>;

const without = (ticks: Ticks, number: number): Ticks => new Map([...ticks].filter(([one]) => one !== number));

/** What was chosen for rows and is being saved, one choice after the other; each shows at once. */
export function useTicks(id: string, shown: unknown) {
  const t = useTexts(texts);
  const refusalOf = useRefusalText();
  const [update] = useImportsApi().useUpdateImportRowsMutation();
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const [saving, setSaving] = useState({ all: 0, bulk: 0 });
  const [failure, setFailure] = useState<string>();
  const [version, setVersion] = useState(0);
  const queue = useRef(Promise.resolve());
  // The rows that came last have what was saved; what is being saved comes with the next.
  const [known, setKnown] = useState(shown);
  if (shown !== known) {
    setKnown(shown);
    if (saving.all === 0) setTicks(new Map());
  }
  const count = (by: number, isBulk: boolean) =>
    setSaving(({ all, bulk }) => ({ all: all + by, bulk: isBulk ? bulk + by : bulk }));
  const save = (send: () => ReturnType<typeof update>, onFailed: () => void, isBulk = false) => {
    setFailure(undefined);
    count(1, isBulk);
    queue.current = queue.current.then(async () => {
      const { data, error } = await send();
      setVersion(data?.version ?? 0);
      count(-1, isBulk);
      if (!error) return;
      setFailure(refusalOf(error, t.saveFailed));
      onFailed();
    });
  };
  const choose = (choice: ChoiceOfRow, onFailed: () => void) => save(() => update({ id, choices: [choice] }), onFailed);
  return {
    isTicked: ({ number, take }: ImportRow) => ticks.get(number) ?? take === 'import',
    tick: (number: number, ticked: boolean) => {
      setTicks(new Map(ticks).set(number, ticked));
      choose({ number, take: ticked ? 'import' : 'skip' }, () => setTicks((now) => without(now, number)));
    },
    match: (number: number, transactionId: string | null) => choose({ number, transactionId }, () => undefined),
    tickAll: (ticked: boolean, status: ImportStatus | undefined) => {
      const take = ticked ? 'import' : 'skip';
      save(
        () => update({ id, take, status }),
        () => undefined,
        true,
      );
    },
    /** Something is being saved. */
    isSaving: saving.all > 0,
    /** What was chosen for all rows is. */
    isSavingAll: saving.bulk > 0,
    /** The import's, after what was saved last; 0 before that. */
    version,
    failure,
  };
}

export type TicksControl = ReturnType<typeof useTicks>;
