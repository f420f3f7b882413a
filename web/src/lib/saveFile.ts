/** The address of a saved file may be forgotten after this time: the browser has begun to read it by then. */
const forgetMs = 60_000;

/** The name a `content-disposition` gives a file (RFC 6266): the extended form before the plain one. */
export function fileNameIn(disposition: string | null): string | undefined {
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // A percent sign that encodes nothing: the plain form is left.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '');
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
}

/** Gives a file to the browser to save. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), forgetMs);
}

/** Saves a text made on the page, such as `csvText`. `type` is its media type, for instance `text/csv`. */
export function saveText(text: string, name: string, type: string): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** Saves the file a route of carriage `file` answered with, under the name the server gives it. */
export async function saveResponse(response: Response, nameWithout: string): Promise<void> {
  saveBlob(await response.blob(), fileNameIn(response.headers.get('content-disposition')) ?? nameWithout);
}
