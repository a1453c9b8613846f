import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedRule } from '@nestegg/api-sdk';
import { fillText, type Currency } from '@nestegg/domain';
import { ActionMenu } from '@nestegg/duck-ui/ActionMenu';
import { Banner } from '@nestegg/duck-ui/Banner';
import { RuleRow } from '@nestegg/duck-ui/RuleRow';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useReasonText } from '../../i18n/use-problem-text.ts';
import { useRuleSentence } from '../../shared/use-rule-sentence.ts';
import type { Open } from './open-rule.tsx';
import { useRuleChanges } from './use-rule-changes.ts';
import classes from './rule-list.module.css';

export interface RuleListProps {
  /** The rules of one ledger, in their order. */
  readonly rules: readonly SavedRule[];
  /** What the ledger is called. */
  readonly ledger: string;
  readonly currency: Currency;
  /** Opens a dialog of one of them. */
  readonly onOpen: (open: Open) => void;
}

/** The rules of a ledger in their order, to be moved, switched, changed and tried. */
export function RuleList({ rules, ledger, currency, onOpen }: RuleListProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const reasonOf = useReasonText();
  const sentenceOf = useRuleSentence();
  const [failure, setFailure] = useState<unknown>();
  const changes = useRuleChanges(rules, setFailure);
  return (
    <>
      {failure !== undefined && <Banner tone="danger">{reasonOf(failure, t.saveFailed)}</Banner>}
      <ol className={classes.list} aria-label={ledger}>
        {rules.map((rule, index) => {
          const { id } = rule;
          const n = formats.number(index + 1);
          return (
            <li key={id}>
              <RuleRow
                place={index + 1}
                sentence={sentenceOf(rule, currency)}
                warning={rule.isAccountGone ? t.accountGone : undefined}
                checked={rule.isEnabled}
                onChange={(isOn) => void changes.switchTo(rule, isOn)}
                labels={{
                  enabled: fillText(t.enabled, { n }),
                  up: fillText(t.up, { n }),
                  down: fillText(t.down, { n }),
                }}
                onUp={index === 0 ? undefined : () => void changes.move(rule, -1)}
                onDown={index === rules.length - 1 ? undefined : () => void changes.move(rule, 1)}
                menu={
                  <ActionMenu
                    label={fillText(t.moreFor, { n })}
                    entries={[
                      { label: t.edit, icon: <IconPencil />, onSelect: () => onOpen({ what: 'edit', rule }) },
                      { label: t.try, icon: <IconPlayerPlay />, onSelect: () => onOpen({ what: 'try', rule }) },
                      {
                        label: t.delete,
                        icon: <IconTrash />,
                        danger: true,
                        onSelect: () => onOpen({ what: 'delete', rule }),
                      },
                    ]}
                  />
                }
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
