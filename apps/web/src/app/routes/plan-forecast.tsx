import { ForecastScreen } from '../../features/forecast/index.ts';
import { PlanPage } from './plan-page.tsx';
import { withCapability } from './with-capability.tsx';

const Forecast = () => <ForecastScreen frame={(parts) => <PlanPage tab="forecast" {...parts} />} />;

/** `/plan/forecast`. */
export const Component = withCapability('forecast', Forecast);
