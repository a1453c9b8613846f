import { expect, it } from 'vitest';
import { isCardPayment } from './card-payments.ts';

it.each([
  'PAYMENT - THANK YOU',
  'Payment received',
  'Payments and Credits',
  'PAIEMENT - MERCI',
  'Paiement merci',
  'Prélèvement sur votre compte',
  'Prelevement votre compte',
  'PAGO RECIBIDO',
  'Einzug, danke',
  'Zahlung erhalten',
  'Betaling ontvangen',
  'Pagamento ricevuto',
  'Pagamento recebido',
])('a payment to a card is known by its words: %s', (text) => expect(isCardPayment(text)).toBe(true));

it.each(['Payment to the baker', 'Paiement par carte', 'Zahlung an Bäcker', 'Pagamento POS'])(
  'what was paid by a card is no payment to it: %s',
  (text) => expect(isCardPayment(text)).toBe(false),
);
