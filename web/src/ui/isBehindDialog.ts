/** The page in the document: a dialog in front of it makes it inert. */
export const pageElement = (): HTMLElement | null => document.getElementById('page');

/** Whether a dialog is in front of the page. */
export function isBehindDialog(): boolean {
  return pageElement()?.inert === true;
}
