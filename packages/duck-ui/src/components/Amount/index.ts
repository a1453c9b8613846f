export { Amount } from './Amount.tsx';
export type { AmountProps, Money, MoneyPart } from './Amount.tsx';
