import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChangeGroup } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { ActionMenu } from '@nestegg/duck-ui/ActionMenu';
import { Avatar } from '@nestegg/duck-ui/Avatar';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Chip } from '@nestegg/duck-ui/Chip';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { HistoryEntry } from '@nestegg/duck-ui/HistoryEntry';
import { history } from '../../i18n/en/history.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { GroupDetails } from './group-details.tsx';
import { useActorName, useGroupSentence, useLedgerName } from './use-group-sentence.ts';
import { useUndo, type Undo } from './use-undo.ts';

/** A group of changes: a line, its details, and the way back. */
export function GroupEntry({ group }: { readonly group: ChangeGroup }) {
  const t = useTexts(history);
  const formats = useFormats();
  const sentenceOf = useGroupSentence();
  const actorName = useActorName();
  const undo = useUndo(group.id);
  const [unfolded, setUnfolded] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const sentence = sentenceOf(group);
  return (
    <>
      <HistoryEntry
        avatar={<Avatar name={actorName(group.actor)} />}
        sentence={sentence}
        time={formats.time(new Date(group.at))}
        facts={<Facts group={group} />}
        actions={
          <>
            <Button variant="quiet" size="small" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {t.details}
            </Button>
            {group.undo === 'yes' && <UndoButton undo={undo} />}
          </>
        }
        menu={<EntryMenu group={group} undo={undo} label={sentence} onDetails={() => setSheetOpen(true)} />}
      >
        {undo.failed && <Banner tone="danger">{t.undoFailed}</Banner>}
        {unfolded && <GroupDetails group={group.id} />}
      </HistoryEntry>
      <Dialog opened={sheetOpen} onClose={() => setSheetOpen(false)} title={t.details} lead={sentence}>
        <GroupDetails group={group.id} />
      </Dialog>
      <ConflictDialog undo={undo} />
    </>
  );
}

interface EntryMenuProps {
  readonly group: ChangeGroup;
  readonly undo: Undo;
  readonly label: string;
  readonly onDetails: () => void;
}

/** On a phone: details in a sheet of their own, because a table has no room in the list. */
function EntryMenu({ group, undo, label, onDetails }: EntryMenuProps) {
  const t = useTexts(history);
  const back = { label: t.undo, icon: <IconArrowBackUp aria-hidden />, onSelect: () => void undo.run() };
  return (
    <ActionMenu
      label={fillText(t.actionsFor, { what: label })}
      entries={[{ label: t.details, onSelect: onDetails }, ...(group.undo === 'yes' ? [back] : [])]}
    />
  );
}

function UndoButton({ undo }: { readonly undo: Undo }) {
  const t = useTexts(history);
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<IconArrowBackUp aria-hidden />}
      working={undo.busy ? t.undoing : undefined}
      onClick={() => void undo.run()}
    >
      {t.undo}
    </Button>
  );
}

const CHANNELS = {
  token: 'channel_token',
  import: 'channel_import',
  rule: 'channel_rule',
  schedule: 'channel_schedule',
} as const;

function Facts({ group: { ledgers, channel, undoneBy } }: { readonly group: ChangeGroup }) {
  const t = useTexts(history);
  const ledgerName = useLedgerName();
  const actorName = useActorName();
  // A later server may know channels that have no words here.
  const via = channel === 'web' ? undefined : t[CHANNELS[channel]];
  return (
    <>
      {ledgers.map((ledger) => (
        <Chip key={ledger.householdId ?? ''} look="strong">
          {ledgerName(ledger)}
        </Chip>
      ))}
      {via !== undefined && <Chip>{via}</Chip>}
      {undoneBy !== null && <Chip>{fillText(t.undoneBy, { name: actorName(undoneBy.actor) })}</Chip>}
    </>
  );
}
