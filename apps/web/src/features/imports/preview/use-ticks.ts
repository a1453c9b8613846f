import { useRef, useState } from 'react';
import {
  isNesteggError,
  type ChoiceOfRow,
  type ImportRow,
  type ImportRowPage,
  type ImportStatus,
} from '@nestegg/api-sdk';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useImportsApi } from '../../../shared/imports-api.ts';
import { useRefusalText } from '../reading/use-refusal-text.ts';
import { versionFor, withSaved, type OwnVersions } from './own-versions.ts';

type Ticks = ReadonlyMap<number, boolean>;

const without = (ticks: Ticks, number: number): Ticks => new Map([...ticks].filter(([one]) => one !== number));

const CHANGED = 'import.changed';

/** Why a choice was not saved; where the draft became another one elsewhere, its rows show as they are now. */
function useRefusal(): (error: unknown) => string {
  const t = useTexts(texts);
  const refusalOf = useRefusalText();
  return (error) =>
    isNesteggError(error) && error.reason?.code === CHANGED ? t.tickOutdated : refusalOf(error, t.saveFailed);
}

interface TickOptions {
  /** The rows as they came last. */
  readonly shown: ImportRowPage | undefined;
  /** The version of the draft in which they were read. */
  readonly seen: number;
  readonly onFailure: (failure: string | undefined) => void;
}

/**
 * What was chosen for rows and is being saved, one choice after the other; each shows at once. It goes by the version of the
 * draft in which the rows were seen: read anew elsewhere, it has other rows under their numbers.
 */
export function useTicks(id: string, { shown, seen, onFailure }: TickOptions) {
  const refusalOf = useRefusal();
  const [update] = useImportsApi().useUpdateImportRowsMutation();
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const [saving, setSaving] = useState({ all: 0, bulk: 0 });
  const [saved, setSaved] = useState(0);
  const queue = useRef(Promise.resolve());
  const own = useRef<OwnVersions>(undefined);
  // The rows that came last have what was saved; what is being saved comes with the next.
  const [known, setKnown] = useState(shown);
  if (shown !== known) {
    setKnown(shown);
    if (saving.all === 0) setTicks(new Map());
  }
  const count = (by: number, isBulk: boolean) =>
    setSaving(({ all, bulk }) => ({ all: all + by, bulk: isBulk ? bulk + by : bulk }));
  const save = (send: (version: number) => ReturnType<typeof update>, onFailed: () => void, isBulk = false) => {
    onFailure(undefined);
    count(1, isBulk);
    queue.current = queue.current.then(async () => {
      const { data, error } = await send(versionFor(own.current, seen));
      if (data) own.current = withSaved(own.current, seen, data.version);
      setSaved(data?.version ?? 0);
      count(-1, isBulk);
      if (!error) return;
      onFailure(refusalOf(error));
      onFailed();
    });
  };
  const choose = (choice: ChoiceOfRow, onFailed: () => void) =>
    save((version) => update({ id, version, choices: [choice] }), onFailed);
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
        (version) => update({ id, version, take, status }),
        () => undefined,
        true,
      );
    },
    /** Something is being saved. */
    isSaving: saving.all > 0,
    /** What was chosen for all rows is. */
    isSavingAll: saving.bulk > 0,
    /** The import's, after what was saved last; 0 before that. */
    version: saved,
  };
}

export type TicksControl = ReturnType<typeof useTicks>;
