/** A number, nothing at all, or something that is no number. */
export type Typed = number | 'nothing' | 'nonsense';

/** What a text says, with or without the commas a large number is written with. */
export function readTyped(text: string): Typed {
  const plain = text.replace(/[\s,]/g, '');
  if (plain === '') return 'nothing';
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : 'nonsense';
}
