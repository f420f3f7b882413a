import type { MouseEvent } from 'react';

/**
 * For a button that ends a form: pressing it keeps the focus in the field until the click. A message shown on blur
 * would otherwise push the button away from under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
