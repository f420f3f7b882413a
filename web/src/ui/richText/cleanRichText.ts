import createPurifier, { type DOMPurify } from 'dompurify';
import { richText } from '@wheelhouse/contract/richText';
import { isAllowedAttribute } from './allowedAttribute.ts';
import { setAside } from './setAside.ts';

let made: DOMPurify | undefined;

/** Created on first use: the server sanitises the texts it renders itself, and has no window. */
function purifier(): DOMPurify {
  if (made === undefined) {
    made = createPurifier(window);
    made.addHook('uponSanitizeAttribute', (element, data) => {
      data.keepAttr = isAllowedAttribute(element.nodeName.toLowerCase(), data.attrName, data.attrValue);
    });
  }
  return made;
}

const allowed = {
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: [...new Set(Object.values(richText.attributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The hook knows the schemes and places; the library's rule would refuse some of them.
  ALLOWED_URI_REGEXP: /^/,
};

/** A body sanitised by the contract's list of tags and attributes, as text. */
export function cleanRichText(html: string): string {
  return purifier().sanitize(setAside(html), allowed);
}

/** The same as nodes, for display. */
export function cleanNodes(html: string): DocumentFragment {
  return purifier().sanitize(setAside(html), { ...allowed, RETURN_DOM_FRAGMENT: true });
}
