import { message, type TextValues } from '@wheelhouse/messages/message';
import type { TextKey } from '@wheelhouse/messages/keys';
import { languageTag, say } from '@wheelhouse/messages/say';
import { nameIn } from '#areas/vessels/typedText.ts';
import type { Localized } from '@wheelhouse/contract/values';
import { markup, type Html } from './markup.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** From how long ago a larger unit is used. */
const [hoursFrom, daysFrom] = [90 * minuteMs, 48 * hourMs];

/** How an embedded page writes in a language. */
export interface WordsIn {
  say(key: TextKey, values?: TextValues): string;
  name(names: Localized): string;
  country(iso: string): string;
  number(value: number, digits?: number): string;
  /** How long ago a time was, with the time. */
  ago(time: string): Html;
  agoText(time: string): string;
  /** A time to the minute, in UTC. */
  time(time: string): Html;
  timeText(time: string): string;
}

/** 62.4725 as `62°28.4′`. */
function degrees(value: number): string {
  const tenths = Math.round(Math.abs(value) * 600);
  return `${Math.floor(tenths / 600)}°${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}′`;
}

/** A place as on a sea chart, in degrees and minutes. */
export function placeText({ latitude, longitude }: { latitude: number; longitude: number }, words: WordsIn): string {
  return words.say('embeds.place', {
    latitude: degrees(latitude),
    longitude: degrees(longitude),
    north: words.say(latitude < 0 ? 'embeds.south' : 'embeds.north'),
    east: words.say(longitude < 0 ? 'embeds.west' : 'embeds.east'),
  });
}

/** @param now milliseconds since 1970 */
export function wordsIn(language: string, now: number): WordsIn {
  const tag = languageTag(language);
  const clock = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  } as const);
  const sayIn: WordsIn['say'] = (key, values) => say(message(key, values), language);
  const timeText = (at: string) => sayIn('embeds.utc', { time: clock.format(new Date(at)) });
  const time = (at: string) => markup`<time datetime="${at}">${timeText(at)}</time>`;
  const agoText = (at: string) => {
    const age = Math.max(0, now - Date.parse(at));
    const [count, unit] =
      age < hoursFrom
        ? ([age / minuteMs, 'minute'] as const)
        : age < daysFrom
          ? ([age / hourMs, 'hour'] as const)
          : ([age / dayMs, 'day'] as const);
    return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-Math.round(count), unit);
  };
  return {
    say: sayIn,
    name: (names) => nameIn(names, language),
    country: (iso) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }).of(iso) ?? iso,
    number: (value, digits = 0) => new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value),
    time,
    timeText,
    agoText,
    ago: (at) => markup`${agoText(at)} <span class="soft">(${time(at)})</span>`,
  };
}

/** Facts with their labels; those without a value are left out. */
export function factList(facts: readonly (readonly [label: string, value: Html | string | undefined])[]): Html {
  const rows = facts.map(([label, value]) => value !== undefined && markup`<dt>${label}</dt><dd>${value}</dd>`);
  return markup`<dl>${rows}</dl>`;
}
