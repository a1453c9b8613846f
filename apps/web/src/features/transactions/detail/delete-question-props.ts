import type { Transaction } from '@nestegg/api-sdk';

export interface DeleteQuestionProps {
  /** The one to delete; without one the dialog is closed. */
  readonly transaction: Transaction | null;
  /** `ignore`: the row of the bank's file that it came by is not imported again. */
  readonly onConfirm: (transaction: Transaction, ignore?: boolean) => void;
  readonly onCancel: () => void;
  /** It is gone with the other side of its transfer. */
  readonly onBothDeleted: () => void;
  readonly busy?: boolean;
  /** Why it could not be deleted. */
  readonly failure?: string | undefined;
}
