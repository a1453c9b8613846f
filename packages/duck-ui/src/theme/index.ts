export { cssVariablesResolver } from './css-variables-resolver.ts';
export { theme } from './theme.ts';
