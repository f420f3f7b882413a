import type { Frame } from 'playwright-core';

/** A text that a reader sees or hears. */
export interface VisibleText {
  readonly text: string;
  /** Where it is: the attribute, if any, and its element. */
  readonly where: string;
}

/** All texts of the page, or of a frame in it: those that are seen, and those that a screen reader reads. */
export function visibleTexts(frame: Frame): Promise<readonly VisibleText[]> {
  return frame.evaluate(() => {
    const named = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'placeholder',
      'alt',
      'title',
    ];
    const nameOf = (element: Element) => {
      const classes = [...element.classList].filter((name) => !name.startsWith('m_')).slice(0, 2);
      return [element.localName, ...classes].join('.');
    };
    const found: { text: string; where: string }[] = [{ text: document.title, where: 'title' }];
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || element.closest('script, style, noscript, textarea') !== null || !isSeen(element))
        continue;
      found.push({ text: node.textContent ?? '', where: nameOf(element) });
    }
    for (const element of document.querySelectorAll('body *')) {
      if (!isSeen(element)) continue;
      for (const name of named) {
        found.push({ text: element.getAttribute(name) ?? '', where: `${name} of ${nameOf(element)}` });
      }
      if (element instanceof HTMLInputElement && ['text', 'search'].includes(element.type)) {
        found.push({ text: element.value, where: `value of ${nameOf(element)}` });
      }
    }
    return found.filter(({ text }) => text.trim() !== '');
  });
}

/**
 * The texts of a language that don't fit: cut by the edge of the window or of an element that hides what is outside it,
 * or larger than the button or field they are in.
 *
 * @param letters a pattern of letters that only this language has
 */
export function cutTexts(frame: Frame, letters: string): Promise<readonly string[]> {
  return frame.evaluate((pattern) => {
    const own = new RegExp(pattern, 'u');
    const tolerance = 1.5;
    const found: string[] = [];
    const isHiding = (value: string) => value === 'hidden' || value === 'clip';
    const isScrolling = (value: string) => value === 'auto' || value === 'scroll';
    const isForReaders = (element: Element) => {
      const { clip, clipPath } = getComputedStyle(element);
      return clip.startsWith('rect(') || clipPath.startsWith('inset(');
    };

    /** Why this rectangle of a text is not seen as a whole. */
    function fault(element: Element, rect: DOMRect): string | undefined {
      let right = innerWidth;
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        if (isForReaders(around)) return undefined;
        const style = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        const horizontal = rect.right > box.right + tolerance || rect.left < box.left - tolerance;
        const vertical = rect.bottom > box.bottom + tolerance || rect.top < box.top - tolerance;
        if (isHiding(style.overflowX) && horizontal) return 'cut at the side';
        if (isHiding(style.overflowY) && vertical) return 'cut at the bottom';
        if (around.matches('button, [role=button], [role=tab], input, textarea') && (horizontal || vertical)) {
          return 'larger than its button';
        }
        if (isScrolling(style.overflowX)) right = Infinity;
        if (isScrolling(style.overflowY) || style.position === 'fixed') break;
      }
      return rect.right > right + tolerance ? 'outside the window' : undefined;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (element === null || !own.test(text) || !element.checkVisibility({ visibilityProperty: true })) continue;
      // A slide beside the window is not shown yet.
      if (element.closest('[inert]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const why = fault(element, rect);
        if (why === undefined) continue;
        found.push(`${why}: ${text.trim()} (${element.localName}.${element.className})`);
        break;
      }
    }
    const canvas = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll('input')) {
      const shown = field.value === '' ? field.placeholder : field.value;
      if (canvas === null || !own.test(shown) || !field.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(field);
      canvas.font = style.font;
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (canvas.measureText(shown).width > room + tolerance) found.push(`longer than its field: ${shown}`);
    }
    return found;
  }, letters);
}
