import { encodeReport, withTagBlock } from '@wheelhouse/demo/ships/encode';

/** A class A position report as a sentence with its time; latitude and longitude in degrees, speed in knots. */
export function positionSentence(position: {
  mmsi: number;
  latitude: number;
  longitude: number;
  at: number;
  speed?: number;
}): string {
  const [sentence = ''] = encodeReport({
    type: 1,
    repeat: 0,
    mmsi: position.mmsi,
    status: 0,
    rot: -128,
    sog: Math.round((position.speed ?? 10) * 10),
    accuracy: true,
    lon: Math.round(position.longitude * 600_000),
    lat: Math.round(position.latitude * 600_000),
    cog: 450,
    heading: 44,
    second: 60,
    maneuver: 0,
    raim: false,
    radio: 0,
  });
  return `${withTagBlock(sentence, 'test', position.at)}\r\n`;
}
