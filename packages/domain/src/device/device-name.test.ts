import { describe, expect, it } from 'vitest';
import { deviceName, deviceText } from './device-name.ts';

describe('a device’s name', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'Chrome · Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/156.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPhone',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/150.0', 'Firefox · iPad'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36 OPR/90.0',
      'Opera · Android',
    ],
    ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox · Android'],
  ])('is what people call it: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('is unknown where nothing of it is known', () => {
    expect(deviceName('curl/8.5.0')).toBeNull();
  });
});

describe('the device of an activity entry', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 'Chrome · Linux'],
    ['Opera/9.80 (Windows NT 6.1) Presto/2.12 Version/12.16', 'Windows'],
    ['Mozilla/5.0 (compatible)', null],
    ["Della's iPhone", "Della's iPhone"],
    ['Firefox on the old Windows laptop', 'Firefox on the old Windows laptop'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['  ', null],
  ])('DOM-12 is shown as given unless it is a user agent: %s', (device, text) => {
    expect(deviceText(device)).toBe(text);
  });
});
