import type { Import, ImportStatus } from '@nestegg/api-sdk';
import { Button } from '@nestegg/duck-ui/Button';
import { StatusFilter } from '@nestegg/duck-ui/StatusFilter';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { rowsOf } from '../rows-of.ts';
import { SHOWN_STATUSES, STATUS_LOOKS } from './status-looks.tsx';
import type { TicksControl } from './use-ticks.ts';

export interface PreviewFilterProps {
  readonly stored: Import;
  /** Undefined is all. */
  readonly status: ImportStatus | undefined;
  readonly onChange: (status: ImportStatus | undefined) => void;
  readonly ticks: TicksControl;
  /** Nothing can be ticked now. */
  readonly disabled: boolean;
}

const ALL = 'all';

/** The statuses of the rows with their counts, as a filter; what is ticked at once is what it shows. */
export function PreviewFilter({ stored, status, onChange, ticks, disabled }: PreviewFilterProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const isOff = disabled || ticks.isSaving;
  return (
    <StatusFilter
      label={t.filter}
      value={status ?? ALL}
      onChange={(value) => onChange(SHOWN_STATUSES.find((known) => known === value))}
      chips={[
        { value: ALL, label: t.all, count: formats.number(rowsOf(stored)) },
        ...SHOWN_STATUSES.flatMap((value) => {
          const rows = stored.counts[value]?.rows ?? 0;
          const { word, icon } = STATUS_LOOKS[value];
          return rows > 0 ? [{ value, label: t[word], icon, count: formats.number(rows) }] : [];
        }),
      ]}
      actions={
        <>
          <Button variant="quiet" disabled={isOff} onClick={() => ticks.tickAll(true, status)}>
            {t.tickAll}
          </Button>
          <Button variant="quiet" disabled={isOff} onClick={() => ticks.tickAll(false, status)}>
            {t.untickAll}
          </Button>
        </>
      }
    />
  );
}
