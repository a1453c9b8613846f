import { LastAnswerNotice } from '../../../shared/loading/last-answer-notice.tsx';
import type { TransactionList } from './use-transaction-list.ts';

/** Above rows that the server did not send now: that they are the last good answer, and from when; or that it sent nothing. */
export const AnswerNotice = ({ list: { shown } }: { readonly list: TransactionList }) => (
  <LastAnswerNotice marks={shown} />
);
