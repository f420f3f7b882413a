import type { Random } from '#random.ts';
import type { Good } from './goods.ts';

const beginnings = [
  'We have worked for the fleet since',
  'A family firm at the harbour since',
  'Founded by two skippers in',
  'Part of the harbour since',
];
const middles = [
  'Our people have been to sea themselves and know what a lost day costs.',
  'You talk to the person doing the work, and get a price before we start.',
  'Most of what we do is done where the vessel lies, from small coastal boats to factory trawlers.',
  'We stock parts for the common makes and answer the phone around the clock.',
  'We work for shipowners, fish farmers and yards on both sides of the North Sea.',
];
const endings = [
  'Drawings, certificates and photos of the work come with the invoice.',
  'Ask us before your next docking: a lot can be prepared while you’re still fishing.',
  'We are certified by the usual societies and audited every year.',
  'A second shift from January to April keeps waiting times short in the season.',
];

/** A firm's description of itself, in two or three paragraphs. */
export function drawDescription(random: Random, shortDescription: string): string {
  const opening = `${random.pick(beginnings)} ${random.whole(1921, 2016)}. ${shortDescription}`;
  const middle = random.some(middles, random.whole(1, 3)).join(' ');
  return [opening, middle, random.pick(endings)].join('\n\n');
}

/** Names of streets at the harbour, by country. */
const streets: Readonly<Record<string, readonly string[]>> = {
  NO: ['Strandgata', 'Sjøgata', 'Kaiveien', 'Verftsveien', 'Havnegata'],
  IS: ['Hafnargata', 'Strandgata', 'Grandagarður', 'Fiskislóð'],
  FO: ['Vágsvegur', 'Kongabrúgvin', 'Havnargøta'],
  DK: ['Havnegade', 'Auktionsvej', 'Nordkajen', 'Værftsvej'],
  SE: ['Hamngatan', 'Varvsgatan', 'Fiskhamnsgatan'],
  FI: ['Satamakatu', 'Rantakatu', 'Telakkatie'],
  DE: ['Hafenstraße', 'Am Fischereihafen', 'Werftstraße'],
  NL: ['Havenkade', 'Trawlerkade', 'Visserijstraat'],
  BE: ['Visserskaai', 'Slipwaykaai'],
  FR: ['Quai du Port', 'Rue de la Marine', 'Quai des Pêcheurs'],
  ES: ['Calle del Puerto', 'Muelle de Bouzas', 'Avenida de la Marina'],
  PT: ['Rua do Porto', 'Avenida dos Pescadores'],
  PL: ['ulica Portowa', 'ulica Rybacka'],
  IT: ['Via del Porto', 'Banchina dei Pescatori'],
};
const otherStreets = ['Harbour Road', 'Quay Street', 'Pier Road', 'Shore Street'];

/** A street with a number, and a post code in the format of the country. */
export function drawStreet(random: Random, country: string): { address: string; postcode: string } {
  const street = random.pick(streets[country] ?? otherStreets) ?? '';
  const digits = (count: number) => String(random.whole(10 ** (count - 1), 10 ** count - 1));
  const letters = (count: number) => Array.from({ length: count }, () => 'ABDEGHJLNPRST'[random.whole(0, 12)]).join('');
  const postcodes: Readonly<Record<string, () => string>> = {
    IS: () => digits(3),
    FO: () => digits(3),
    GB: () => `${letters(2)}${digits(1)} ${digits(1)}${letters(2)}`,
    IE: () => `${letters(1)}${digits(2)} ${letters(1)}${digits(3)}`,
    NL: () => `${digits(4)} ${letters(2)}`,
    SE: () => `${digits(3)} ${digits(2)}`,
    PL: () => `${digits(2)}-${digits(3)}`,
    PT: () => `${digits(4)}-${digits(3)}`,
    CA: () => `${letters(1)}${digits(1)}${letters(1)} ${digits(1)}${letters(1)}${digits(1)}`,
  };
  const five = new Set(['DE', 'FR', 'ES', 'IT', 'FI', 'US', 'EE', 'LT']);
  const postcode = postcodes[country] ?? (() => digits(five.has(country) ? 5 : 4));
  return { address: `${street} ${random.whole(1, 98)}`, postcode: postcode() };
}

const steps = [
  'We come on board and measure',
  'You get a drawing and a price',
  'We build and test in our own workshop',
  'We fit it at the quay and go along on the first trip',
];

/** The page of a product as HTML. */
export function drawBody(random: Random, { title, summary }: Good): string {
  const delivery = random.whole(2, 16);
  const weeks = `${delivery} weeks`;
  const taken = random.some(steps, random.whole(2, 4)).map((step) => `<li><p>${step}.</p></li>`);
  const row = (name: string, value: string) => `<tr><th><p>${name}</p></th><td><p>${value}</p></td></tr>`;
  return [
    `<p>${summary} ${random.pick(middles)}</p>`,
    '<h2>How it works</h2>',
    `<ol>${taken.join('')}</ol>`,
    '<h2>In short</h2>',
    '<table><tbody>',
    row('Delivery', weeks),
    row('Warranty', `${random.whole(1, 3) * 12} months`),
    row('Service', random.pick(['In all our ports', 'On board, wherever you are', 'At our own quay'])),
    '</tbody></table>',
    `<blockquote><p>${random.pick(endings)}</p></blockquote>`,
    `<p>Ask us about <strong>${title.toLowerCase()}</strong> for your own vessel.</p>`,
  ].join('');
}
