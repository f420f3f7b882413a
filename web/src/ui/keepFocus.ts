import type { MouseEvent } from 'react';

/**
 * For a button that ends a form: pressing it leaves the field one was in alone until the click. A message that comes up as
 * the field is left would push the button away from under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
