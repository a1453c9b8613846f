import { IconEye } from '@tabler/icons-react';
import { budgetUse, fillText, monthOf } from '@nestegg/domain';
import type { Household } from '@nestegg/api-sdk';
import type { BudgetBarProps } from '@nestegg/duck-ui/BudgetBar';
import { HouseholdCard } from '@nestegg/duck-ui/HouseholdCard';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useOwnCurrency } from '../../../shared/own-currency.ts';
import { paths } from '../../../shared/paths.ts';
import { today } from '../../../shared/today.ts';

const BAR_TONES = { ok: 'success', amber: 'warning', red: 'danger' } as const;

/** A household's card: role, members, budget, and the way to its page. */
export function OneHousehold({ household }: { household: Household }) {
  const t = useTexts(households);
  const formats = useFormats();
  const budget = useBudget(household);
  const { id, name, role, memberCount, members } = household;
  return (
    <HouseholdCard
      name={name}
      role={{ label: role === 'owner' ? t.owner : t.member, owner: role === 'owner' }}
      memberCount={fillText(formats.plural(memberCount) === 'one' ? t.members_one : t.members_other, {
        n: memberCount,
      })}
      members={members.map((member) => member.name)}
      budget={budget}
      menu={{
        label: fillText(t.actionsFor, { name }),
        entries: [{ label: t.viewDetails, icon: <IconEye aria-hidden />, href: paths.household(id) }],
      }}
      view={{ href: paths.household(id), label: t.view }}
    />
  );
}

/** The budget's bar for this month, or the words for there being none. */
function useBudget({
  name,
  monthlyBudgetMinor: budget,
  monthlyExpensesMinor: spent,
  ...household
}: Household): BudgetBarProps | string {
  const t = useTexts(households);
  const formats = useFormats();
  const own = useOwnCurrency();
  const currency = household.currency ?? own;
  if (budget === null || spent === null) return t.noBudget;
  const { percent, level } = budgetUse(spent, budget);
  const left = budget - spent;
  const amount = formats.money(Math.abs(left), currency);
  return {
    label: fillText(t.monthlyBudget, { name }),
    money: formats.money(spent, currency),
    moneyNote: fillText(t.ofBudget, { budget: formats.money(budget, currency) }),
    percent,
    percentText: formats.percent(percent),
    tone: BAR_TONES[level],
    caption: fillText(left >= 0 ? t.left : t.over, { amount, month: formats.month(monthOf(today())) }),
  };
}
