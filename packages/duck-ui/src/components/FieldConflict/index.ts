export { FieldConflict } from './FieldConflict.tsx';
export type { FieldConflictProps, FieldVersion } from './FieldConflict.tsx';
