import { RulesScreen } from '../../features/rules/index.ts';
import { withCapability } from './with-capability.tsx';

export const Component = withCapability('rules', RulesScreen);
