/** A number, nothing at all, or something that can not be read for sure. */
export type Typed = number | 'nothing' | 'nonsense';

/**
 * What a text says. Comma and point are both decimal signs, and two decimals are all a register knows: three digits behind
 * one may be thousands, and are not guessed at. Spaces may part thousands. Years are whole.
 */
export function readTyped(text: string, whole: boolean): Typed {
  const plain = text.replace(/\s/g, '');
  if (plain === '') return 'nothing';
  const readable = whole ? /^-?\d+$/ : /^-?\d+([.,]\d{1,2})?$/;
  return readable.test(plain) ? Number(plain.replace(',', '.')) : 'nonsense';
}
