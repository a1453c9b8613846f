import { Navigate, useLocation } from 'react-router';
import { useApi } from '../../shared/api-context.ts';
import { paths } from '../../shared/paths.ts';
import { Component as NotFound } from './not-found.tsx';
import { hasPlanTab, lastPlanTab, PLAN_TABS } from './plan-tabs.ts';

/** `/plan` leads to the page that was open last, else to the first that the server has. */
export function Component() {
  const { data, isLoading } = useApi().useGetCapabilitiesQuery();
  const { search } = useLocation();
  if (isLoading) return null;
  const last = lastPlanTab();
  const tab = [...(last === null ? [] : [last]), ...PLAN_TABS].find((name) => hasPlanTab(name, data));
  return tab === undefined ? <NotFound /> : <Navigate replace to={{ pathname: paths.planTab(tab), search }} />;
}
