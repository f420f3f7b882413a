/** How long a browser may take to start reading what it saves. */
const keepMs = 60_000;

/** The file name in a `content-disposition` header (RFC 6266): the extended form before the plain one. */
export function fileNameIn(disposition: string | null): string | undefined {
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // A malformed percent encoding: use the plain form.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '');
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
}

function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
}

/** Saves a file made on the page as a download of the browser. */
export function saveFile(
  name: string,
  type:
    | 'text/csv'
    | 'text/plain'
    | 'application/geo+json'
    | 'application/gpx+xml'
    | 'application/vnd.google-earth.kml+xml',
  content: string,
): void {
  saveBlob(name, new Blob([content], { type: `${type};charset=utf-8` }));
}

/** Saves the file that a route with response `file` answered, under the name the server gives it. */
export async function saveResponse(response: Response, nameWithout: string): Promise<void> {
  saveBlob(fileNameIn(response.headers.get('content-disposition')) ?? nameWithout, await response.blob());
}
