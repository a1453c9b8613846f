/** Code pages of DOS, which old programs of banks write and `TextDecoder` does not know: what they have above ASCII. */
const UPPER_HALVES: ReadonlyMap<string, string> = new Map([
  [
    'ibm850',
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ],
  [
    'ibm852',
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  ],
]);

export const isDosCodePage = (label: string): boolean => UPPER_HALVES.has(label.toLowerCase());

/** Of a code page of the platform, which has another character for each byte, what stands for those above ASCII. */
const PLATFORM = 'windows-1252';
const BEYOND_ASCII = /[^\0-\x7f]/g;

/** What a code page of DOS has for each character of the platform's. */
function replacements(half: string): ReadonlyMap<string, string> {
  const bytes = Uint8Array.from({ length: half.length }, (_, at) => 0x80 + at);
  return new Map(Array.from(new TextDecoder(PLATFORM).decode(bytes), (own, at) => [own, half[at] ?? own]));
}

/** Decodes by a code page of DOS; null for the label of any other encoding. */
export function decodeDos(bytes: Uint8Array, label: string): string | null {
  const half = UPPER_HALVES.get(label.toLowerCase());
  if (half === undefined) return null;
  const known = replacements(half);
  return new TextDecoder(PLATFORM).decode(bytes).replace(BEYOND_ASCII, (own) => known.get(own) ?? own);
}
