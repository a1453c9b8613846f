export { Link, LinkProvider } from './Link.tsx';
export type { LinkProps, LinkProviderProps } from './Link.tsx';
