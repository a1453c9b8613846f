import { useState } from 'react';
import type { ChangeGroup, RecordChange } from '@nestegg/api-sdk';
import { Avatar } from '@nestegg/duck-ui/Avatar';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { ChangeLines } from '@nestegg/duck-ui/ChangeLines';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { HistoryEntry } from '@nestegg/duck-ui/HistoryEntry';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { history } from '../../i18n/en/history.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { hasFailed } from '../../shared/has-failed.ts';
import { useHistoryApi } from './history-api.ts';
import classes from './history-pages.module.css';
import { CompleteSince } from './complete-since.tsx';
import { isShown, useFieldLabel, useFieldText } from './use-field-words.ts';
import { useActorName, useGroupSentence } from './use-group-sentence.ts';
import { useRestore, type PresentRecord, type Restore } from './use-restore.ts';

/** In one call. */
const PAGE_SIZE = 20;

/** What became of a transaction, newest first, with the way back to each of its versions. */
export function RecordHistory(record: PresentRecord) {
  const t = useTexts(history);
  const restore = useRestore(record);
  return (
    <Card title={t.title}>
      {restore.failure !== undefined && <Banner tone="danger">{restore.failure}</Banner>}
      <Versions record={record} restore={restore} />
    </Card>
  );
}

interface VersionsProps {
  readonly record: PresentRecord;
  readonly restore: Restore;
  /** Where this page begins, and the newest change of all; the first one begins with that. */
  readonly after?: { readonly cursor: string; readonly newest: RecordChange | undefined };
}

/** One page of the versions, and behind it, once asked for, the next. */
function Versions({ record, restore, after }: VersionsProps) {
  const t = useTexts(history);
  const [goesOn, setGoesOn] = useState(false);
  const query = useHistoryApi().useListHistoryQuery({ recordId: record.id, limit: PAGE_SIZE, cursor: after?.cursor });
  const { data, refetch } = query;
  if (hasFailed(query))
    return <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />;
  if (!data) return <Skeleton height={120} />;
  const { groups, next, since } = data;
  const changeIn = (group: ChangeGroup | undefined) => group?.changes.find(({ id }) => id === record.id);
  const newest = after ? after.newest : changeIn(groups[0]);
  return (
    <>
      <ul className={classes.entries}>
        {groups.map((group, index) => (
          <li key={group.id}>
            <Version
              group={group}
              change={changeIn(group)}
              // The newest one is how it is now, or that it is gone.
              isPresent={!after && index === 0}
              restore={restore}
              newest={newest}
            />
          </li>
        ))}
      </ul>
      {next === null && <CompleteSince since={since} />}
      {next !== null && goesOn && <Versions record={record} restore={restore} after={{ cursor: next, newest }} />}
      {next !== null && !goesOn && (
        <div className={classes.more}>
          <Button variant="secondary" onClick={() => setGoesOn(true)}>
            {t.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

interface VersionProps extends Pick<VersionsProps, 'restore'> {
  readonly group: ChangeGroup;
  readonly change: RecordChange | undefined;
  readonly isPresent: boolean;
  /** Of the transaction. */
  readonly newest: RecordChange | undefined;
}

function Version({ group, change, isPresent, restore, newest }: VersionProps) {
  const t = useTexts(history);
  const formats = useFormats();
  const sentenceOf = useGroupSentence();
  const actorName = useActorName();
  const linesOf = useLines();
  const lines = change ? linesOf(change) : [];
  const isKept = change !== undefined && change.fields.length > 0;
  return (
    <HistoryEntry
      avatar={<Avatar name={actorName(group.actor)} />}
      sentence={sentenceOf(change ? partOf(group, change) : group)}
      time={formats.moment(new Date(group.at))}
      actions={
        isKept &&
        !isPresent && (
          <Button
            variant="secondary"
            size="small"
            working={restore.busy === group.id ? t.restoring : undefined}
            onClick={() => void restore.run(group.id, newest)}
          >
            {t.restoreVersion}
          </Button>
        )
      }
    >
      {lines.length > 0 ? <ChangeLines changes={lines} /> : isKept ? undefined : t.valuesGone}
    </HistoryEntry>
  );
}

/** A group as far as one of its records goes: what else an import or an undo changed is not this record's story. */
function partOf(group: ChangeGroup, { kind, id, op, title, currency, fields }: RecordChange): ChangeGroup {
  if (group.recordId !== null) return group;
  const amount = fields.find(({ field }) => field === 'amount');
  const minor = amount?.after ?? amount?.before;
  const amountMinor = typeof minor === 'number' ? minor : null;
  return { ...group, counts: { [kind]: { [op]: 1 } }, recordId: id, title, currency, amountMinor };
}

/** What an edit changed, field by field. A record that comes or goes has all of its fields. */
function useLines() {
  const labelOf = useFieldLabel();
  const textOf = useFieldText();
  return ({ kind, op, fields, currency }: RecordChange) =>
    op === 'update'
      ? fields
          .filter(({ field }) => isShown(field, kind))
          .map(({ field, before, after }) => ({
            field: labelOf(field),
            before: textOf(field, before, currency),
            after: textOf(field, after, currency),
          }))
      : [];
}
