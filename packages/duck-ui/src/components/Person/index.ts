export { Person } from './Person.tsx';
export type { PersonProps } from './Person.tsx';
