import { useState } from 'react';
import type { TransferSuggestion } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { transfers as texts } from '../../../i18n/en/transfers.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { offerUndo } from '../../../shared/undo-offer.ts';

/** Which pair it is. */
export const keyOfPair = ({ legs }: TransferSuggestion): string => legs.map(({ id }) => id).join(' ');

const idsOf = ({ legs: [left, arrived] }: TransferSuggestion): [string, string] => [left?.id ?? '', arrived?.id ?? ''];

/** What a person decides about suggested pairs. Those of which the bank names both accounts begin ticked. */
export function useReview(pairs: readonly TransferSuggestion[]) {
  const t = useTexts(texts);
  const formats = useFormats();
  const announce = useAnnounce();
  const api = useAccountsApi();
  const [link] = api.useCreateTransferMutation();
  const [refuse] = api.useCreateTransferRefusalMutation();
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isTicked = (pair: TransferSuggestion) => chosen[keyOfPair(pair)] ?? pair.isCertain;
  const ticked = pairs.filter(isTicked);

  /** Links what is ticked, one after the other; whether all of it was. */
  const confirm = async () => {
    setBusy(true);
    let group: string | null | undefined;
    let linked = 0;
    for (const pair of ticked) {
      const { data, error } = await link({ transactionIds: idsOf(pair) });
      linked += error ? 0 : 1;
      group = data?.changeGroup ?? group;
    }
    setBusy(false);
    const failed = ticked.length - linked;
    const lost = fillText(t[`someFailed_${formats.plural(failed)}`], { n: formats.number(failed) });
    setFailure(failed > 0 ? lost : undefined);
    if (linked > 0) {
      const form = formats.plural(linked);
      const words = fillText(t[`linked_${form}`], { n: formats.number(linked) });
      announce(words);
      // Several are several groups of changes: no one undo takes them all back.
      if (linked === 1) offerUndo(words, group);
    }
    return linked === ticked.length;
  };

  return {
    ticked,
    isTicked,
    tick: (pair: TransferSuggestion, isOn: boolean) => setChosen({ ...chosen, [keyOfPair(pair)]: isOn }),
    confirm,
    busy,
    /** Why not all of the last decision was done. */
    failure,
    refuse: async (pair: TransferSuggestion) => {
      const { error } = await refuse({ transactionIds: idsOf(pair) });
      if (!error) announce(t.refused);
      setFailure(error ? t.saveFailed : undefined);
    },
  };
}
