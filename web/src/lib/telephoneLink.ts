/** A telephone number for a link: digits, and the plus of a country code. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/(?!^\+)\D/g, '')}`;
}
