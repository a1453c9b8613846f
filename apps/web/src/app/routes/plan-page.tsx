import { IconChartBar, IconChartLine, IconChartPie, IconReceipt } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Tabs, type Tab } from '@nestegg/duck-ui/Tabs';
import { plan } from '../../i18n/en/plan.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useApi } from '../../shared/api-context.ts';
import { paths } from '../../shared/paths.ts';
import type { PlanParts } from '../../shared/plan-frame.ts';
import { hasPlanTab, PLAN_TABS, rememberPlanTab, type PlanTab } from './plan-tabs.ts';

interface PlanPageProps extends PlanParts {
  readonly tab: PlanTab;
}

const ICONS: Readonly<Record<PlanTab, ReactNode>> = {
  budget: <IconChartPie aria-hidden />,
  bills: <IconReceipt aria-hidden />,
  forecast: <IconChartLine aria-hidden />,
  trends: <IconChartBar aria-hidden />,
};

/** A page of the plan below the tabs that lead to the others; the household stays chosen. */
export function PlanPage({ tab, actions, content }: PlanPageProps) {
  const t = useTexts(plan);
  const api = useApi();
  const navigate = useNavigate();
  const household = useSearchParams()[0].get('household');
  const known = api.useGetCapabilitiesQuery().data;
  const tabs = PLAN_TABS.filter((name) => hasPlanTab(name, known)).map((name): Tab => ({
    value: name,
    label: t[name],
    icon: ICONS[name],
    content: name === tab ? content : null,
  }));
  useEffect(() => void rememberPlanTab(tab), [tab]);
  const open = (name: string) =>
    void navigate({
      pathname: paths.planTab(name),
      search: household === null ? '' : new URLSearchParams({ household }).toString(),
    });
  return (
    <>
      <PageHeader title={t.title} actions={actions} />
      <Tabs label={t.tabs} tabs={tabs} value={tab} onChange={open} />
    </>
  );
}
