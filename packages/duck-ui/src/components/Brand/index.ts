export { Brand } from './Brand.tsx';
export type { BrandProps } from './Brand.tsx';
