import type { Minor } from '@nestegg/domain';

/** Payments to a card account: where they have a minus, charges are written without a sign. */
const PAID =
  /payment.{0,14}(?:thank|received)|payments? and credits|paiement.{0,6}merci|pr[ée]l[èe]vement (?:sur )?votre compte|pago recibido|einzug.{0,8}dank|zahlung.{0,8}(?:dank|erhalten)|betaling ontvangen|pagamento (?:ricevuto|recebido)/i;

/** Whether a text names a payment to a card account. */
export const isCardPayment = (text: string): boolean => PAID.test(text);

/** A movement of a card account by its amount as it is written. */
export interface CardMovement {
  readonly amount: Minor;
  readonly isPayment: boolean;
}

/**
 * Whether a card's charges may be written without a sign: a payment to it has a minus, or more has none than has one.
 * A payment without a minus tells that signs are as they are written.
 */
export function mayChargesBeUnsigned(movements: readonly CardMovement[]): boolean {
  const payments = movements.filter(({ isPayment }) => isPayment);
  if (payments.some(({ amount }) => amount > 0)) return false;
  const signs = movements.reduce((sum, { amount }) => sum + Math.sign(amount), 0);
  return signs > 0 || payments.some(({ amount }) => amount < 0);
}
