/** A telephone number as a link has it: digits, and the plus of a country code. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/(?!^\+)\D/g, '')}`;
}
