/** How long a browser may take to begin reading what it saves. */
const keepMs = 60_000;

/** Hands a file made on the page to the browser's downloads. */
export function saveFile(name: string, type: 'text/csv' | 'application/geo+json', content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
}
