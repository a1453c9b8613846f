const BROWSERS = [
  [/\bEdg\w*\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Names = readonly (readonly [RegExp, string])[];

const nameIn = (text: string, names: Names): string | null => names.find(([sign]) => sign.test(text))?.[1] ?? null;

/** How the user agent of every browser begins; old Opera names itself. */
const USER_AGENT = /^(?:Mozilla|Opera)\/\d/;

/** A browser's own, long description of itself in two words that people know; null where it has neither. */
export function deviceName(userAgent: string): string | null {
  const names = [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)].filter((name) => name !== null);
  return names.length > 0 ? names.join(' · ') : null;
}

/** The device of an activity entry or session: a user agent by its name, any other text as given; null for neither. */
export const deviceText = (device: string): string | null =>
  USER_AGENT.test(device) ? deviceName(device) : device.trim() || null;
