import { fillText } from '@nestegg/domain';
import type { SavedSchedule } from '@nestegg/api-sdk';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import type { BillWords } from './use-bill-words.tsx';
import type { BillWrites } from './use-bill-writes.ts';

interface StopDialogProps {
  readonly schedule: SavedSchedule;
  readonly words: BillWords;
  readonly writes: BillWrites;
  readonly onClose: () => void;
}

/** Ends a bill. */
export function StopDialog({ schedule, words: { t }, writes, onClose }: StopDialogProps) {
  useFocusBack();
  const stop = async () => {
    if (await writes.stop(schedule)) onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={fillText(t.stopTitle, { description: schedule.description })}
      message={t.stopText}
      confirmLabel={t.stop}
      cancelLabel={t.cancel}
      working={writes.isBusy ? t.saving : undefined}
      onConfirm={() => void stop()}
      onCancel={onClose}
      error={writes.failure}
    />
  );
}
