import type { TiledLayer } from '@wheelhouse/contract/referenceLayers';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** The source of a layer, as HTML for the library's line of sources. The operator's text is escaped. */
export function sourceNote({
  attribution,
  attributionUrl,
}: Pick<TiledLayer, 'attribution' | 'attributionUrl'>): string {
  const text = escaped(attribution);
  if (attributionUrl === undefined || !isWebAddress(attributionUrl)) return text;
  return `<a href="${escaped(attributionUrl)}" target="_blank" rel="noopener">${text}</a>`;
}
