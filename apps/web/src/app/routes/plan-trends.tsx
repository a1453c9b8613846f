import { TrendsScreen } from '../../features/trends/index.ts';
import { PlanPage } from './plan-page.tsx';
import { withCapability } from './with-capability.tsx';

const Trends = () => <TrendsScreen frame={(parts) => <PlanPage tab="trends" {...parts} />} />;

/** `/plan/trends`. */
export const Component = withCapability('trends', Trends);
