/** The page, as the document has it: a dialog in front of it makes it inert. */
export const pageElement = (): HTMLElement | null => document.getElementById('page');

/** Whether a dialog lies in front of the page. */
export function isBehindDialog(): boolean {
  return pageElement()?.inert === true;
}
