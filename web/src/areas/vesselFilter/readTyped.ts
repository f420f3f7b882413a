/** A number, nothing, or something that can't be read without doubt. */
export type Typed = number | 'nothing' | 'nonsense';

/**
 * Reads a text as a number. Comma and point are both decimal signs, and registers have at most two decimals: three
 * digits after one may be thousands, and are rejected. Spaces may separate thousands. Years are whole.
 */
export function readTyped(text: string, whole: boolean): Typed {
  const plain = text.replace(/\s/g, '');
  if (plain === '') return 'nothing';
  const readable = whole ? /^-?\d+$/ : /^-?\d+([.,]\d{1,2})?$/;
  return readable.test(plain) ? Number(plain.replace(',', '.')) : 'nonsense';
}
