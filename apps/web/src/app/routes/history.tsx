import { HistoryScreen } from '../../features/history/index.ts';
import { withCapability } from './with-capability.tsx';

export const Component = withCapability('history', HistoryScreen);
