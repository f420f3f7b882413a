import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
  ],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/141.0.0.0 Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  ],
  ['Safari on iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'],
  ['Chrome on iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) CriOS/141.0.7390.41 Safari/604.1'],
  ['Firefox on iOS', 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) FxiOS/144.0 Mobile/15E148 Safari/605.1.15'],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
  ],
  [
    'Opera on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/141.0.0.0 Safari/537.36 OPR/124.0.0.0`,
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/141.0.0.0 Safari/537.36`],
  ['curl', 'curl/8.5.0'],
  ['Android', 'Dalvik/2.1.0 (Linux; U; Android 14; SM-G991B)'],
  ['Unknown device', ''],
  ['Unknown device', undefined],
])('a session is named after its browser and system: %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
