const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,4})?\b/gi;
const NUMBER =
  /(?:konto(?:nummer|-?nr\.?)?|account(?: ?number| ?no\.?)?|rekening(?:nummer)?|compte|cuenta|conto|konto|card(?: number)?|karte)[^\dx*]{0,14}([\dx*][\dx* ./-]{3,})/i;

/** ISO 7064: the remainder by 97 of an IBAN's digits, four of its head moved to the end, is 1. */
function isIban(text: string): boolean {
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** The number of an account as it is compared: without blanks, in capitals. */
export const compactNumber = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/** An IBAN in a text, else the number behind a word for an account; null where there is neither. */
export function accountNumber(text: string): string | null {
  const iban = (text.match(IBAN) ?? []).map(compactNumber).find(isIban);
  if (iban) return iban;
  const number = NUMBER.exec(text)?.[1];
  return number && /\d{3}/.test(number) ? compactNumber(number) : null;
}
