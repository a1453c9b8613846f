const PREFIX = 'nest_';
/** The characters of a token, each as likely as the others: 190 bits in all. */
export const TOKEN_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** How many of them are random. */
export const TOKEN_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

const POLYNOMIAL = 0xedb88320;

/** The CRC-32 of ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function checksum(letters: string): string {
  let rest = crc32(letters);
  let text = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    text = TOKEN_LETTERS.charAt(rest % TOKEN_LETTERS.length) + text;
    rest = Math.floor(rest / TOKEN_LETTERS.length);
  }
  return text;
}

/** An access token of 32 random letters: `nest_`, the letters, then their CRC-32, by which secret scanners know one. */
export const tokenOf = (letters: string): string => `${PREFIX}${letters}${checksum(letters)}`;

const FORM = new RegExp(`^${PREFIX}([0-9A-Za-z]{${TOKEN_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/** Whether a text can be an access token at all: another is refused without looking for it. */
export function isTokenForm(text: string): boolean {
  const [, letters, sum] = FORM.exec(text) ?? [];
  return letters !== undefined && sum === checksum(letters);
}
