import { setAside } from './setAside.ts';

/** What word processors add: their own comments, style sheets and tags with a colon. */
function withoutOfficeMarkup(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<!\[[\s\S]*?\]>/g, '')
    .replaceAll(/<(style|xml|title|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<(?:meta|link)\b[^>]*>/gi, '')
    .replaceAll(/<\/?\w+:\w+[^>]*>/g, '');
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

/** Bold and italic styles become tags; a bold tag whose style says it is not bold is removed. */
function tagsForStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b, strong')) {
    if (/font-weight\s*:\s*(?:normal|400)/i.test(styleOf(element))) element.replaceWith(...element.childNodes);
  }
  for (const element of body.querySelectorAll('span')) {
    const style = styleOf(element);
    if (/font-style\s*:\s*italic/i.test(style)) {
      const slanted = body.ownerDocument.createElement('em');
      slanted.append(...element.childNodes);
      element.append(slanted);
    }
    if (/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) rename(element, 'strong');
  }
}

/** A bullet or number that a word processor writes as text at the start of a list item. */
const writtenBullet = /^\s*(?:[·•o§▪–-]|(\d+|[a-z])[.)])\s+/i;

/** Paragraphs that are lines of a list become a list. */
function listsForParagraphs(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const line of [...body.querySelectorAll('p')]) {
    if (!/mso-list\s*:\s*l\d/i.test(styleOf(line)) && !/MsoListParagraph/i.test(line.className)) {
      list = undefined;
      continue;
    }
    const bullet = writtenBullet.exec((line.textContent ?? '').replaceAll('\u00A0', ' '));
    const tag = bullet?.[1] === undefined ? 'ul' : 'ol';
    if (list === undefined || list.localName !== tag || list.nextElementSibling !== line) {
      list = body.ownerDocument.createElement(tag);
      line.before(list);
    }
    let left = bullet?.[0].length ?? 0;
    const texts = body.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null && left > 0; text = texts.nextNode()) {
      const cut = Math.min(left, text.textContent?.length ?? 0);
      text.textContent = text.textContent?.slice(cut) ?? '';
      left -= cut;
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    line.remove();
    list.append(item);
  }
}

/** Line breaks of the source between blocks are not text. */
function withoutLineBreaks(body: HTMLElement): void {
  for (const place of [body, ...body.querySelectorAll('ul, ol, table, thead, tbody, tr')]) {
    for (const node of [...place.childNodes]) {
      if (node.nodeType === Node.TEXT_NODE && /^\s*\n\s*$/.test(node.textContent ?? '')) node.remove();
    }
  }
}

/** Headings one level lower: the first level is the page's title. */
function headings(body: HTMLElement): void {
  for (const element of body.querySelectorAll('h1')) rename(element, 'h2');
  for (const element of body.querySelectorAll('h5, h6')) rename(element, 'h4');
}

/**
 * Pasted content of a word processor or another page as plain, semantic HTML. The editor keeps what its own elements
 * support; pictures that are not included are left out.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(setAside(withoutOfficeMarkup(html)), 'text/html');
  tagsForStyles(body);
  listsForParagraphs(body);
  headings(body);
  for (const element of body.querySelectorAll('img')) {
    const source = element.getAttribute('src') ?? '';
    if (!source.startsWith('data:image/') && !source.startsWith('/media/')) element.remove();
  }
  withoutLineBreaks(body);
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (['style', 'data-style', 'class', 'id'].includes(name) || name.startsWith('data-on'))
        element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}
