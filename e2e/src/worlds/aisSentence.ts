/** The state of one ship. Degrees, knots; `at` in milliseconds since 1970. */
export interface ShipReport {
  readonly mmsi: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number;
  readonly course: number;
  readonly heading: number;
  readonly at: number;
}

function bits(value: number, width: number): string {
  const wrapped = value < 0 ? 2 ** width + value : value;
  return Math.round(wrapped).toString(2).padStart(width, '0');
}

/** NMEA 0183: exclusive or of all characters between the exclamation mark and the asterisk. */
function checksum(text: string): string {
  let sum = 0;
  for (const character of text) sum ^= character.charCodeAt(0);
  return sum.toString(16).toUpperCase().padStart(2, '0');
}

/** Six bits as one character, ITU-R M.1371 and IEC 61162-1. */
function armoured(payload: string): string {
  return Array.from({ length: payload.length / 6 }, (_, index) => {
    const value = Number.parseInt(payload.slice(index * 6, index * 6 + 6), 2);
    return String.fromCharCode(value < 40 ? value + 48 : value + 56);
  }).join('');
}

/** A position report of type 1 as a receiver sends it, with its time. */
export function sentenceOf({ mmsi, latitude, longitude, speed, course, heading, at }: ShipReport): string {
  const payload = [
    bits(1, 6),
    bits(0, 2),
    bits(mmsi, 30),
    bits(7, 4),
    bits(0, 8),
    bits(Math.round(speed * 10), 10),
    bits(1, 1),
    bits(Math.round(longitude * 600_000), 28),
    bits(Math.round(latitude * 600_000), 27),
    bits(Math.round(course * 10), 12),
    bits(heading, 9),
    bits(Math.floor(at / 1000) % 60, 6),
    bits(0, 25),
  ].join('');
  const body = `AIVDM,1,1,,A,${armoured(payload)},0`;
  const tag = `s:journey,c:${Math.floor(at / 1000)}`;
  return `\\${tag}*${checksum(tag)}\\!${body}*${checksum(body)}\r\n`;
}
