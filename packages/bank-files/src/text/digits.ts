/** The zeros of digits beside those of ASCII: of full width, Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50] as const;

const MARKS: Readonly<Record<string, string>> = {
  '\uff0e': '.',
  '\uff0c': ',',
  '\u066b': '.',
  '\u066c': ',',
  '\uff0f': '/',
  '\uff1a': ':',
  '\uff0d': '-',
  '\uff0b': '+',
};

const NUMBER = /^[\p{Nd}\p{P}\p{S}\s]+$/u;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** A number or a day in digits of another script, in those of ASCII; any other text as it is. */
export const withAsciiDigits = (text: string): string =>
  OTHER_DIGIT.test(text) && NUMBER.test(text)
    ? text.replace(/\p{Nd}/gu, asciiDigit).replace(/[\uff0b-\uff1a\u066b\u066c]/g, (mark) => MARKS[mark] ?? mark)
    : text;
