import { initialDataElement } from './initialDataElement.ts';
import type { StylePart } from './stylePart.ts';
import { fetchedFaces, usedStyles } from './usedStyles.ts';

/** What the build of the page has made. */
export interface BuiltPage {
  /** Its index.html. */
  readonly document: string;
  /** Vite's manifest: what each source became. */
  readonly manifest: Readonly<
    Record<
      string,
      { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] } | undefined
    >
  >;
  /** Style sheets, by their addresses. */
  readonly sheets: Readonly<Record<string, readonly StylePart[] | undefined>>;
  /** Small scripts, by their addresses. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** `startScripts.ts`, compiled. */
  readonly startScripts: string;
}

export interface DocumentContent {
  /** The language of the document, such as `en-GB`. */
  readonly languageTag: string;
  /** Markup that takes the place of the document's title and description. */
  readonly head: string;
  /** Markup of the page itself. */
  readonly content: string;
  /** What the page need not request. */
  readonly answers: object;
  /** Sources the page needs, as the manifest names them. */
  readonly sources: readonly string[];
}

export interface RenderedDocument {
  readonly html: string;
  /** The inline content of the document: the security policy must allow each by its hash. */
  readonly inline: { readonly styles: readonly string[]; readonly scripts: readonly string[] };
}

interface Files {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** Addresses of what sources need, their own and those they import. */
function filesOf(manifest: BuiltPage['manifest'], sources: readonly string[]): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const waiting = [...sources];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}.`);
    if (scripts.has(`/${chunk.file}`)) continue;
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
    waiting.push(...(chunk.imports ?? []));
  }
  return { scripts, styles };
}

/** Takes what matches out of a text, and answers what the first group of each match was. */
function takeOut(text: string, pattern: RegExp): { readonly rest: string; readonly found: readonly string[] } {
  const found = [...text.matchAll(pattern)].map(([, group = '']) => group);
  return { rest: text.replaceAll(pattern, ''), found };
}

/**
 * The security policy refuses style attributes, so startScripts.ts sets them from `data-style`. Quotes in texts
 * are escaped, so this is always an attribute.
 */
function withoutStyles(markup: string): string {
  return markup.replaceAll(' style="', ' data-style="');
}

/** JSON that can't end its element. */
function json(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A document with this markup in the place of its title and its description. */
export function nameDocument(document: string, head: string): string {
  return document.replace(/\s*<meta name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head);
}

/**
 * A built document with a page rendered into it. What is needed to see it comes along, so that it is seen once the
 * document is there; its scripts and faces are left to startScripts.ts, for on a slow line they would take their part of it
 * before.
 */
export function renderDocument(
  built: BuiltPage,
  { languageTag, head, content, answers, sources }: DocumentContent,
): RenderedDocument {
  function builtAt<Part>(parts: Readonly<Record<string, Part | undefined>>, address: string): Part {
    const part = parts[address];
    if (part === undefined) throw new Error(`The build has no ${address}.`);
    return part;
  }
  const entry = takeOut(built.document, /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g);
  const modules = takeOut(entry.rest, /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g);
  const sheets = takeOut(modules.rest, /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g);
  const scheme = takeOut(sheets.rest, /\s*<script src="([^"]+)"><\/script>/g);
  const fonts = takeOut(scheme.rest, /\s*<link rel="preload"[^>]* href="([^"]+)" as="font"[^>]*>/g);
  const [script] = entry.found;
  if (script === undefined) throw new Error('The built document has no script.');
  const files = filesOf(built.manifest, sources);
  const wanted = new Set([...modules.found, ...files.scripts]);
  wanted.delete(script);

  const styles = [...new Set([...sheets.found, ...files.styles])];
  const parts = styles.map((address) => builtAt(built.sheets, address));
  const style = usedStyles(parts, content);
  const faces = fetchedFaces(parts);
  // The whole sheets, for what scripts make: startScripts.ts enables them.
  const there = styles.map((address) => `<link rel="stylesheet" crossorigin href="${address}" disabled>`).join('');
  const first = scheme.found.map((address) => builtAt(built.texts, address)).join('\n');
  const later = built.startScripts;
  const data = `data-script="${script}" data-modules="${[...wanted].join(' ')}"`;
  const known = `<script type="application/json" id="${initialDataElement}">${json(answers)}</script>`;
  // Replaced by functions: texts may contain patterns of `replace`.
  const html = nameDocument(fonts.rest, head)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${languageTag}"`)
    .replace(
      '</head>',
      () =>
        `<script>${first}</script><style>${style}</style><style media="print" data-late>${faces}</style>${there}</head>`,
    )
    .replace('<div id="page"></div>', () => `<div id="page">${withoutStyles(content)}</div>${known}`)
    .replace('</body>', () => `<script ${data}>${later}</script></body>`);
  return { html, inline: { styles: [style, faces], scripts: [first, later] } };
}
