/** Where the text of this name is edited. */
export const fieldId = (field: string) => `field-${field}`;

/** Where the user chooses which change counts; there is one such question at a time. */
export const choiceId = 'stale-choice';

/** Brings what has this id into the middle of the window, and the keyboard to it or to its first button. */
export function leadTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  const control = place?.matches('input, textarea') === true ? place : place?.querySelector('button');
  control?.focus({ preventScroll: true });
}
