import type { TransferSuggestion } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { CheckboxField } from '@nestegg/duck-ui/CheckboxField';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { transfers as texts } from '../../../i18n/en/transfers.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { keyOfPair, useReview } from './use-review.ts';
import classes from './review-dialog.module.css';

export interface ReviewDialogProps {
  readonly pairs: readonly TransferSuggestion[];
  readonly onClose: () => void;
}

/** Pairs that may be transfers: ticked ones become transfers, refused ones are not suggested again. */
export function ReviewDialog({ pairs, onClose }: ReviewDialogProps) {
  const t = useTexts(texts);
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title={t.reviewTitle} lead={t.reviewLead}>
      <Review pairs={pairs} onClose={onClose} />
    </Dialog>
  );
}

function Review({ pairs, onClose }: ReviewDialogProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const review = useReview(pairs);
  const n = review.ticked.length;
  const confirm = async () => {
    if (await review.confirm()) onClose();
  };
  return (
    <Stack gap="fields">
      {review.failure !== undefined && <Banner tone="danger">{review.failure}</Banner>}
      {pairs.length === 0 ? (
        <EmptyView art="none" title={t.none} />
      ) : (
        <ul className={classes.pairs}>
          {pairs.map((pair) => (
            <Pair key={keyOfPair(pair)} pair={pair} review={review} />
          ))}
        </ul>
      )}
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          {n === 0 ? t.close : t.cancel}
        </Button>
        {n > 0 && (
          <Button working={review.busy ? t.linking : undefined} onClick={() => void confirm()}>
            {fillText(t[`confirm_${formats.plural(n)}`], { n: formats.number(n) })}
          </Button>
        )}
      </FormActions>
    </Stack>
  );
}

interface PairProps {
  readonly pair: TransferSuggestion;
  readonly review: ReturnType<typeof useReview>;
}

function Pair({ pair, review }: PairProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const own = useOwnCurrency();
  const [left, arrived] = pair.legs;
  if (!left || !arrived) return null;
  const label = fillText(t.pairName, {
    amount: formats.money(Math.abs(left.amountMinor), left.currency ?? own),
    from: left.account,
    to: arrived.account,
  });
  const detail = fillText(t.pairDetail, {
    first: formats.shortDate(left.date),
    firstText: left.description,
    second: formats.shortDate(arrived.date),
    secondText: arrived.description,
  });
  return (
    <li className={classes.pair}>
      <CheckboxField
        label={label}
        help={pair.isCertain ? `${detail} · ${t.certain}` : detail}
        checked={review.isTicked(pair)}
        onChange={(ticked) => review.tick(pair, ticked)}
      />
      <Button variant="quiet" size="small" onClick={() => void review.refuse(pair)}>
        {t.refuse}
      </Button>
    </li>
  );
}
