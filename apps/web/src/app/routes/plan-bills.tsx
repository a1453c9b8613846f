import { BillsScreen } from '../../features/bills/index.ts';
import { PlanPage } from './plan-page.tsx';
import { withCapability } from './with-capability.tsx';

const Bills = () => <BillsScreen frame={(parts) => <PlanPage tab="bills" {...parts} />} />;

/** `/plan/bills`. */
export const Component = withCapability('schedule', Bills);
