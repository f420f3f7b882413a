import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { BarentsWatchSetting } from '#marine/ais/httpSource.ts';
import { addressShown } from '#marine/ais/source.ts';
import type { AisStreamSetting, Box } from '#marine/ais/webSocketSource.ts';

/** The values of settings of feeds that are not set. */
export const usualFeeds = {
  WHEELHOUSE_AISSTREAM_BOXES: '-90,-180,90,180',
  WHEELHOUSE_AISSTREAM_URL: 'wss://stream.aisstream.io/v0/stream',
  WHEELHOUSE_BARENTSWATCH_SCOPE: 'ais',
  WHEELHOUSE_BARENTSWATCH_URL: 'https://live.ais.barentswatch.no/v1/ais',
  WHEELHOUSE_BARENTSWATCH_TOKEN_URL: 'https://id.barentswatch.no/connect/token',
} as const;

type FeedVariable =
  | keyof typeof usualFeeds
  | 'WHEELHOUSE_AISSTREAM_KEY'
  | 'WHEELHOUSE_BARENTSWATCH_CLIENT'
  | 'WHEELHOUSE_BARENTSWATCH_SECRET';

type FeedVariables = { readonly [name in FeedVariable]?: string | undefined };

/**
 * Position feeds that need a key, beside the sources of `WHEELHOUSE_AIS`.
 *
 * @throws UserFacingError with what is missing or wrong
 */
export function readFeeds(set: FeedVariables): (AisStreamSetting | BarentsWatchSetting)[] {
  return [readAisStream(set), readBarentsWatch(set)].filter((feed) => feed !== undefined);
}

function readAisStream(set: FeedVariables): AisStreamSetting | undefined {
  const key = set.WHEELHOUSE_AISSTREAM_KEY;
  if (key === undefined) {
    refuseWithout('WHEELHOUSE_AISSTREAM_KEY', ['WHEELHOUSE_AISSTREAM_BOXES', 'WHEELHOUSE_AISSTREAM_URL'], set);
    return undefined;
  }
  const url = valueOf('WHEELHOUSE_AISSTREAM_URL', set);
  const boxes = valueOf('WHEELHOUSE_AISSTREAM_BOXES', set)
    .split(';')
    .map((box) => box.trim())
    .filter(Boolean)
    .map(parseBox);
  return { kind: 'aisstream', label: addressShown(url), name: 'AISStream', url, key, boxes };
}

function readBarentsWatch(set: FeedVariables): BarentsWatchSetting | undefined {
  const { WHEELHOUSE_BARENTSWATCH_CLIENT: client, WHEELHOUSE_BARENTSWATCH_SECRET: secret } = set;
  const others = [
    'WHEELHOUSE_BARENTSWATCH_SCOPE',
    'WHEELHOUSE_BARENTSWATCH_URL',
    'WHEELHOUSE_BARENTSWATCH_TOKEN_URL',
  ] as const;
  if (client === undefined) {
    refuseWithout('WHEELHOUSE_BARENTSWATCH_CLIENT', ['WHEELHOUSE_BARENTSWATCH_SECRET', ...others], set);
    return undefined;
  }
  if (secret === undefined) {
    throw new UserFacingError('WHEELHOUSE_BARENTSWATCH_CLIENT needs WHEELHOUSE_BARENTSWATCH_SECRET too.');
  }
  const url = valueOf('WHEELHOUSE_BARENTSWATCH_URL', set);
  return {
    kind: 'barentswatch',
    label: addressShown(url),
    name: 'BarentsWatch',
    url,
    tokenUrl: valueOf('WHEELHOUSE_BARENTSWATCH_TOKEN_URL', set),
    client,
    secret,
    scope: valueOf('WHEELHOUSE_BARENTSWATCH_SCOPE', set),
  };
}

function valueOf(name: keyof typeof usualFeeds, set: FeedVariables): string {
  return set[name] ?? usualFeeds[name];
}

function refuseWithout(needed: FeedVariable, others: readonly FeedVariable[], set: FeedVariables): void {
  const usual: FeedVariables = usualFeeds;
  const alone = others.find((name) => set[name] !== undefined && set[name] !== usual[name]);
  if (alone !== undefined) throw new UserFacingError(`${alone} needs ${needed} too.`);
}

function parseBox(text: string): Box {
  const numbers = text.split(/[\s,]+/).map(Number);
  const [south, west, north, east, ...more] = numbers;
  const isBox =
    south !== undefined && west !== undefined && north !== undefined && east !== undefined && more.length === 0;
  if (isBox && south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180)
    return [south, west, north, east];
  throw new UserFacingError(
    `WHEELHOUSE_AISSTREAM_BOXES: "${text}" must be south,west,north,east in degrees, such as 54,-5,72,32; several with ; between.`,
  );
}
