/** An element of a document; `text` is its own text, without that of its children. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(raw: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(raw) || raw.includes(']]>')) throw new Error(`No XML text: ${raw}`);
  return raw.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
}

/**
 * Parses a document of elements, attributes and text only, as strictly as XML 1.0. @throws Error if it is not
 * well-formed
 */
export function readXml(document: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
  if (!document.startsWith(declaration)) throw new Error('The document has no declaration.');
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  const piece = /<\/([\w:]+)>|<([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
  piece.lastIndex = declaration.length;
  while (piece.lastIndex < document.length) {
    const at = piece.lastIndex;
    const found = piece.exec(document);
    const current = open.at(-1);
    if (found === null || current === undefined) throw new Error(`Not well-formed: ${document.slice(at, at + 60)}`);
    const [, ended, begun, attributes = '', empty, text] = found;
    if (text !== undefined) current.text += textOf(text);
    if (begun !== undefined) {
      const pairs = [...attributes.matchAll(/ ([\w:]+)="([^"]*)"/g)];
      const named = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, textOf(value)]));
      const element: Open = { name: begun, attributes: named, children: [], text: '' };
      current.children.push(element);
      if (empty === '') open.push(element);
    }
    if (ended !== undefined && open.pop()?.name !== ended) throw new Error(`</${ended}> ends nothing.`);
  }
  const [first] = root.children;
  if (open.length !== 1 || first === undefined || root.children.length !== 1 || root.text.trim() !== '') {
    throw new Error('A document is one element.');
  }
  return first;
}
