/**
 * The text of an answer, read as a stream.
 *
 * @throws Error if it has more than this many bytes
 */
export async function boundedText(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new Error('its answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
