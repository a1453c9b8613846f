import { useState } from 'react';
import type { UndoConflict, UndoConflicts } from '@nestegg/api-sdk';
import { fillText, type UndoChoice } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { DiffTable } from '@nestegg/duck-ui/DiffTable';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { history } from '../../i18n/en/history.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useCodedText } from '../../i18n/use-problem-text.ts';
import { inOrder, isShown, isWords, useFieldLabel, useFieldText, useUnnamed } from './use-field-words.ts';
import type { Undo } from './use-undo.ts';

/** Asks what becomes of records that changed after what is to be undone. */
export function ConflictDialog({ undo }: { readonly undo: Undo }) {
  const t = useTexts(history);
  // While the dialog closes it still says what it asked.
  const [asked, setAsked] = useState(undo.conflicts);
  if (undo.conflicts && undo.conflicts !== asked) setAsked(undo.conflicts);
  return (
    <Dialog opened={undo.conflicts !== null} onClose={undo.cancel} title={t.conflictTitle} lead={t.conflictLead}>
      {asked && <Choices key={asked.conflicts.map(({ version }) => version).join()} asked={asked} undo={undo} />}
    </Dialog>
  );
}

const keyOf = ({ kind, id }: UndoConflict): string => `${kind} ${id}`;

function Choices({ asked, undo }: { readonly asked: UndoConflicts; readonly undo: Undo }) {
  const t = useTexts(history);
  const formats = useFormats();
  const [rest, setRest] = useState<UndoChoice>('keep');
  const [chosen, setChosen] = useState<Readonly<Record<string, UndoChoice>>>({});
  const choiceOf = (conflict: UndoConflict): UndoChoice =>
    conflict.reason === null ? (chosen[keyOf(conflict)] ?? rest) : 'keep';
  const chooseAll = (choice: UndoChoice) => {
    setRest(choice);
    setChosen({});
  };
  const run = () =>
    undo.run({
      choices: asked.conflicts.map((conflict) => ({
        kind: conflict.kind,
        id: conflict.id,
        version: conflict.version,
        choice: choiceOf(conflict),
      })),
      rest,
    });
  const plural = t[`conflictClean_${formats.plural(asked.clean)}`];
  return (
    <Stack gap="fields">
      {asked.clean > 0 && <p>{fillText(plural, { n: formats.number(asked.clean) })}</p>}
      <ConflictTable
        conflicts={asked.conflicts}
        choiceOf={choiceOf}
        onChoose={(conflict, choice) => setChosen({ ...chosen, [keyOf(conflict)]: choice })}
      />
      <FormActions>
        <Button variant="quiet" onClick={() => chooseAll('keep')}>
          {t.keepAll}
        </Button>
        <Button variant="quiet" onClick={() => chooseAll('restore')}>
          {t.restoreAll}
        </Button>
        <Button variant="secondary" onClick={undo.cancel}>
          {t.cancel}
        </Button>
        <Button working={undo.busy ? t.undoing : undefined} onClick={() => void run()}>
          {t.undo}
        </Button>
      </FormActions>
    </Stack>
  );
}

interface ConflictTableProps {
  readonly conflicts: readonly UndoConflict[];
  readonly choiceOf: (conflict: UndoConflict) => UndoChoice;
  readonly onChoose: (conflict: UndoConflict, choice: UndoChoice) => void;
}

function ConflictTable({ conflicts, choiceOf, onChoose }: ConflictTableProps) {
  const t = useTexts(history);
  const labelOf = useFieldLabel();
  const textOf = useFieldText();
  const reasonOf = useCodedText();
  const unnamed = useUnnamed();
  return (
    <DiffTable
      label={t.conflictTitle}
      labels={{ field: t.field, before: t.now, after: t.beforeValue }}
      records={conflicts.map((conflict) => ({
        id: keyOf(conflict),
        title: conflict.title ?? unnamed(conflict.kind),
        end:
          conflict.reason === null ? (
            <SelectField
              label={conflict.title ?? unnamed(conflict.kind)}
              hideLabel
              value={choiceOf(conflict)}
              onChange={(choice) => onChoose(conflict, choice === 'restore' ? 'restore' : 'keep')}
              options={[
                { value: 'keep', label: t.keep },
                { value: 'restore', label: t.restore },
              ]}
            />
          ) : (
            reasonOf(conflict.reason, t.keep)
          ),
        fields: inOrder(conflict.fields)
          .filter(({ field }) => isShown(field, conflict.kind))
          .map(({ field, before, now }) => ({
            field: labelOf(field),
            words: isWords(field),
            before: textOf(field, now, conflict.currency),
            after: textOf(field, before, conflict.currency),
          })),
      }))}
    />
  );
}
