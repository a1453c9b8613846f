export { AccountTile } from './AccountTile.tsx';
export type { AccountTileKind, AccountTileProps } from './AccountTile.tsx';
