/** A base map without land, as a file of PMTiles version 3: the real one is there after a build only. */
export function landless(): Response {
  const header = 127;
  const directory = [0];
  const metadata = new TextEncoder().encode('{}');
  const end = header + directory.length + metadata.length;
  const bytes = new Uint8Array(end);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('PMTiles'));
  view.setUint8(7, 3);
  // Where the directory, the metadata, further directories and tiles begin, each with its length.
  const places = [header, directory.length, header + directory.length, metadata.length, end, 0, end, 0];
  for (const [index, place] of places.entries()) view.setBigUint64(8 + index * 8, BigInt(place), true);
  // Nothing is compressed, tiles would be vectors, zooms are 0 to 7.
  bytes.set([1, 1, 1, 1, 0, 7], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) view.setInt32(102 + index * 4, degrees * 1e7, true);
  bytes.set(directory, header);
  bytes.set(metadata, header + directory.length);
  return new Response(bytes, { headers: { 'content-length': String(end) } });
}
