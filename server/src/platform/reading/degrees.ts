/** Degrees, perhaps minutes and seconds, and perhaps a hemisphere in front or at the end. */
const form = /^([NSEW]?)\s*([-+]?)(\d[\d.,°º˚'’′"”″\s:-]*?)\s*([NSEW]?)$/i;

/**
 * A latitude or longitude as lists write it, in degrees; undefined for anything else: `57.15`, `57,15`, `2.08 W`, `57° 09' 00" N`,
 * `57-09-00N`, `6228N` and `00609E` (the degrees and minutes of UN/LOCODE).
 */
export function parseDegrees(text: string): number | undefined {
  const [, before = '', sign = '', body = '', after = ''] = form.exec(text.trim()) ?? [];
  const hemisphere = (before || after).toUpperCase();
  if (body === '' || (before !== '' && after !== '')) return undefined;
  const packed = hemisphere === '' ? null : /^(\d{2,3})(\d{2})$/.exec(body);
  const parts = packed === null ? body.match(/\d+(?:[.,]\d+)?/g) : packed.slice(1);
  const [degrees = Number.NaN, minutes = 0, seconds = 0, ...more] = (parts ?? []).map((part) =>
    Number(part.replace(',', '.')),
  );
  if (more.length > 0 || minutes >= 60 || seconds >= 60) return undefined;
  if ((minutes > 0 && !Number.isInteger(degrees)) || (seconds > 0 && !Number.isInteger(minutes))) return undefined;
  const value = degrees + minutes / 60 + seconds / 3600;
  if (Number.isNaN(value)) return undefined;
  return sign === '-' || hemisphere === 'S' || hemisphere === 'W' ? -value : value;
}

/** The two of a column with both, `6228N 00609E`; undefined if it isn't of that form. */
export function parseBoth(text: string): { readonly latitude: number; readonly longitude: number } | undefined {
  const [, north = '', east = ''] = /^(.*[NS])[\s,;/]+(.*[EW])$/i.exec(text.trim()) ?? [];
  const [latitude, longitude] = [parseDegrees(north), parseDegrees(east)];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
