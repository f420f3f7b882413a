import * as z from 'zod/mini';

/** The largest identifier in the database. */
const idMax = 2_147_483_647;

/** A record's number in this installation. */
export const id = z.int().check(z.positive(), z.maximum(idMax), z.describe('Identifier in this installation'));

/** ISO 3166-1 alpha-2 country code, upper case. */
export const countryIso = z.string().check(z.regex(/^[A-Z]{2}$/), z.describe('ISO 3166-1 alpha-2 country code'));

/** A time as ISO 8601 UTC. */
export const instant = z.string().check(z.describe('ISO 8601 time in UTC'), z.meta({ format: 'date-time' }));

/** A calendar day, `2026-05-01`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.describe('Calendar day, YYYY-MM-DD'));

/** Characters of a text that filters a list. */
export const searchTextMax = 100;

/** A valid day, unlike 30 February. */
export const realDay = day.check(z.refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true));

export const latitude = z
  .number()
  .check(z.minimum(-90), z.maximum(90), z.describe('WGS 84 decimal degrees, north positive'));
export const longitude = z
  .number()
  .check(z.minimum(-180), z.maximum(180), z.describe('WGS 84 decimal degrees, east positive'));

/** A text in every known language, by locale; `en_GB` is always there. */
export const localized = z.record(z.string(), z.string());
export type Localized = z.infer<typeof localized>;

/** The default locale of the specification. */
export const defaultLocale = 'en_GB';

/** A number written in an address. */
export const numberInAddress = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value)),
  z.number(),
);

/** An integer in an address, such as an identifier in a path. */
export const idInAddress = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value)),
  id,
);

/** A number of something in an address, 0 or more. */
export const wholeNumberInAddress = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)),
  z.int().check(z.nonnegative()),
);

/** Integers separated by commas, as in the specification's filter queries. */
export const idList = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string'
      ? value
          .split(',')
          .filter(Boolean)
          .map((piece) => (/^\d{1,10}$/.test(piece) ? Number(piece) : piece))
      : value,
  ),
  z.array(z.int().check(z.nonnegative(), z.maximum(idMax))).check(z.maxLength(1000)),
);

const codesIn = z.transform((value: unknown) =>
  typeof value === 'string' ? value.toUpperCase().split(',').filter(Boolean) : value,
);
const codesMax = 300;
/** Country codes separated by commas. */
export const countryList = z.pipe(codesIn, z.array(countryIso).check(z.maxLength(codesMax)));

/** Codes of another form, separated by commas. */
export function codeList(form: RegExp) {
  return z.pipe(codesIn, z.array(z.string().check(z.regex(form))).check(z.maxLength(codesMax)));
}

export const mediaPath = z.string().check(z.describe('Below the media address'));
