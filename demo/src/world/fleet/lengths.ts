import type { Random } from '#random.ts';
import type { Flag } from './flags.ts';

/** Usual lengths of a vessel type: half of them are between `low` and `high`. Metres. */
interface Usual {
  low: number;
  high: number;
  least: number;
  most: number;
  /** Engine power relative to a common fishing vessel of that length. */
  power: number;
}

const usual: Readonly<Record<number, Usual>> = {
  11: { low: 17, high: 34, least: 11, most: 65, power: 1.1 },
  12: { low: 40, high: 74, least: 22, most: 126, power: 1.05 },
  13: { low: 58, high: 78, least: 45, most: 110, power: 1 },
  14: { low: 24, high: 41, least: 17, most: 46, power: 1.15 },
  15: { low: 13, high: 24, least: 9, most: 72, power: 0.95 },
  16: { low: 22, high: 58, least: 12, most: 82, power: 1 },
  17: { low: 60, high: 76, least: 38, most: 92, power: 1.1 },
  18: { low: 15, high: 28, least: 10, most: 45, power: 0.95 },
  19: { low: 13, high: 42, least: 9, most: 63, power: 0.75 },
  20: { low: 8.5, high: 14.9, least: 5.5, most: 34, power: 0.8 },
  21: { low: 8, high: 14.5, least: 5, most: 36, power: 0.9 },
  22: { low: 6.5, high: 11, least: 5, most: 15, power: 0.7 },
  23: { low: 11, high: 24, least: 7, most: 42, power: 1 },
  24: { low: 7.5, high: 11, least: 5, most: 15, power: 0.9 },
  26: { low: 22, high: 30, least: 12, most: 38, power: 0.9 },
  27: { low: 68, high: 90, least: 50, most: 116, power: 0.95 },
  28: { low: 24, high: 40, least: 15, most: 56, power: 0.8 },
  30: { low: 9, high: 15, least: 6, most: 36, power: 0.9 },
  51: { low: 46, high: 78, least: 28, most: 94, power: 0.85 },
  52: { low: 26, high: 48, least: 18, most: 62, power: 0.8 },
  53: { low: 14, high: 26, least: 10, most: 45, power: 1.1 },
  54: { low: 32, high: 62, least: 24, most: 84, power: 0.8 },
  55: { low: 60, high: 82, least: 45, most: 95, power: 0.8 },
  56: { low: 28, high: 48, least: 20, most: 62, power: 0 },
  57: { low: 54, high: 76, least: 40, most: 88, power: 0.6 },
  71: { low: 32, high: 68, least: 18, most: 88, power: 0.9 },
  72: { low: 32, high: 72, least: 16, most: 104, power: 1.25 },
  74: { low: 62, high: 96, least: 45, most: 135, power: 0.7 },
  76: { low: 24, high: 46, least: 15, most: 66, power: 0.8 },
};

const multipurpose: Usual = { low: 9, high: 15, least: 6, most: 36, power: 0.9 };

export function usualFor(vesselTypeId: number): Usual {
  return usual[vesselTypeId] ?? multipurpose;
}

const WITHOUT_GIANTS = 94;

/** A length of the type: its logarithm is symmetric around the middle, with longer tails. Metres, to the centimetre. */
export function drawLength(random: Random, vesselTypeId: number, { size, giants }: Flag): number {
  const { low, high, least, most: longest } = usualFor(vesselTypeId);
  const most = giants === true ? longest : Math.min(longest, WITHOUT_GIANTS);
  const middle = (Math.log(low) + Math.log(high)) / 2;
  const length = size * Math.exp(random.normal(middle, (Math.log(high) - Math.log(low)) / 1.35));
  // Owners build to just below the limits of the rules.
  const limit = [11, 15, 21, 28].find((metres) => length >= metres && length < metres * 1.04);
  return (
    Math.round(
      100 * Math.min(most, Math.max(least, limit === undefined ? length : limit - random.between(0.01, 0.2))),
    ) / 100
  );
}
