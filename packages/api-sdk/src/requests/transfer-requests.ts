import { decimalFromMinor, type LocalDate, type Minor } from '@nestegg/domain';
import { toSuggestions, toTransfer, type Transfer, type TransferSuggestion } from '../model/account.ts';
import { reader, readWriteMark, savedReader } from '../model/answer.ts';
import type { WriteMark } from '../model/write-mark.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/transfer-calls.ts';
import type { WriteOptions } from './write-options.ts';

/** A movement of money between two accounts. */
export interface NewTransfer {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  /** More than 0. */
  readonly amountMinor: Minor;
  readonly date: LocalDate;
  readonly description?: string | undefined;
}

/** A transfer: a new one, two transactions that are one, or a transaction whose other side is to be recorded. */
export type CreateTransfer = WriteOptions &
  (
    | NewTransfer
    | { readonly transactionIds: readonly [string, string] }
    | { readonly transactionId: string; readonly accountId: string }
  );

/** A transfer that is to go. */
export interface DeleteTransfer extends WriteOptions {
  readonly id: string;
  /** Without it both sides stay, as entries with their categories of before; `delete` deletes them. */
  readonly sides?: 'keep' | 'delete' | undefined;
}

/** A pair that is no transfer. */
export interface CreateTransferRefusal extends WriteOptions {
  readonly transactionIds: readonly [string, string];
}

/** Whose suggestions. */
export interface TransferSuggestionFilter {
  /** A household's id, or `personal`; without it those of all ledgers. */
  readonly householdId?: string | undefined;
}

function transferBody(transfer: CreateTransfer) {
  if ('transactionIds' in transfer) return { transaction_ids: transfer.transactionIds };
  if ('transactionId' in transfer) return { transaction_id: transfer.transactionId, account_id: transfer.accountId };
  const { fromAccountId, toAccountId, amountMinor, date, description } = transfer;
  return {
    from_account_id: fromAccountId,
    to_account_id: toAccountId,
    amount: decimalFromMinor(amountMinor),
    date,
    description,
  };
}

/** Records a transfer, or makes one of what is recorded. */
export const createTransfer = (transfer: CreateTransfer): CallRequest<(Transfer & WriteMark) | null> => ({
  call: wire.createTransfer,
  body: transferBody(transfer),
  idempotencyKey: transfer.idempotencyKey,
  read: savedReader(wire.createTransfer.answer, toTransfer),
});

/** Makes the sides of a transfer entries again, or deletes both. */
export const deleteTransfer = ({ id, sides, idempotencyKey }: DeleteTransfer): CallRequest<WriteMark> => ({
  call: wire.deleteTransfer,
  path: { id },
  query: { sides },
  idempotencyKey,
  read: readWriteMark,
});

/** Pairs of transactions that may be transfers, the latest first. */
export const listTransferSuggestions = ({ householdId }: TransferSuggestionFilter = {}): CallRequest<
  readonly TransferSuggestion[]
> => ({
  call: wire.listTransferSuggestions,
  query: { household_id: householdId },
  read: reader(wire.listTransferSuggestions.answer, toSuggestions, 'suggestions'),
});

/** Has a pair not suggested any more. */
export const createTransferRefusal = ({
  transactionIds,
  idempotencyKey,
}: CreateTransferRefusal): CallRequest<WriteMark> => ({
  call: wire.createTransferRefusal,
  body: { transaction_ids: transactionIds },
  idempotencyKey,
  read: readWriteMark,
});
