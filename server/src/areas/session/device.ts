import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(iOS|A)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** Programs that are no browser begin with their name and version, as in `curl/8.5.0`. */
const program = /^([A-Za-z][\w.-]{1,30})\//;

/** A readable name for the device of a session, from its User-Agent, in a language of the catalogue. */
export function deviceName(userAgent: string | undefined, language?: string): string {
  const agent = userAgent ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  if (browser !== undefined && system !== undefined) return say(message('device.named', { browser, system }), language);
  return browser ?? system ?? program.exec(agent)?.[1] ?? say(message('device.unknown'), language);
}
