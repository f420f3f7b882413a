import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const columns = 20;
const rows = 14;
/** Areas of the made world. */
export const worldAreas = columns * rows;

/**
 * Writes a GeoJSON file of a world of areas with jagged borders like national waters, and with 14 decimals like
 * official files. The first area of every other row crosses the antimeridian.
 *
 * @param points Of all areas together; a point is about 38 bytes.
 * @returns Bytes written.
 */
export async function writeAreaWorld(path: string, points: number): Promise<number> {
  const file = createWriteStream(path);
  let bytes = 0;
  const write = async (text: string) => {
    bytes += text.length;
    if (!file.write(text)) await once(file, 'drain');
  };
  await write('{"type":"FeatureCollection","features":[\n');
  for (let area = 0; area < worldAreas; area += 1) {
    const properties = JSON.stringify({ MRGID: 8000 + area, GEONAME: `Zone ${area + 1}`, POL_TYPE: '200NM' });
    await write(
      `${area === 0 ? '' : ',\n'}{"type":"Feature","properties":${properties},"geometry":{"type":"Polygon","coordinates":[[`,
    );
    await writeRing(write, area, Math.floor(points / worldAreas));
    await write(']]}}');
  }
  await write('\n]}\n');
  file.end();
  await once(file, 'finish');
  return bytes;
}

async function writeRing(write: (text: string) => Promise<void>, area: number, points: number): Promise<void> {
  const row = Math.floor(area / columns);
  const longitude = -180 + (area % columns) * 18 + (row % 2 === 0 ? 9 : 0);
  const latitude = -65 + row * 10;
  const place = (index: number) => {
    const turn = (index / points) * 2 * Math.PI;
    const radius =
      1 + 0.08 * Math.sin(37 * turn + area) + 0.01 * Math.sin(1000 * turn) + 0.0003 * Math.sin(index * 1.7);
    return `[${(longitude + 8 * radius * Math.cos(turn)).toFixed(14)},${(latitude + 4.4 * radius * Math.sin(turn)).toFixed(14)}]`;
  };
  for (let index = 0; index < points; index += 5000) {
    const some = Array.from({ length: Math.min(5000, points - index) }, (_, step) => place(index + step));
    await write(`${some.join(',')},`);
  }
  await write(place(0));
}
