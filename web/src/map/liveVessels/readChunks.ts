/** Passes on an answer in chunks as they come: one large chunk would block the page. Resolves when it ends. */
export async function readChunks(
  response: Response,
  signal: AbortSignal,
  take: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) return;
    take(value);
  }
}
