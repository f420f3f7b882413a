import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { headingForms, looseHeading } from '#platform/reading/headings.ts';

/**
 * Columns of the EU Fleet Register's export, each with its headings over the years. The first is the current one, and
 * the name under which the column is stored in the events.
 */
const columns = [
  ['country of registration', 'country code', 'country', 'registration country', 'flag', 'flag state', 'ms'],
  [
    'cfr',
    'cfr number',
    'cfr code',
    'community fleet register',
    'community fleet register number',
    'union fleet register number',
  ],
  ['uvi', 'imo', 'imo number', 'uvi imo', 'imo uvi', 'unique vessel identifier', 'lloyds number'],
  ['event', 'event code', 'event type', 'type of event', 'vessel event'],
  ['event start date', 'event date', 'start date', 'date of event', 'event start'],
  ['event end date', 'end date', 'event end'],
  ['registration number', 'national registration number', 'registration nbr', 'registration no', 'reg number'],
  ['external marking', 'ext marking', 'external markings', 'external identification', 'marking'],
  ['name of vessel', 'vessel name', 'name', 'name of the vessel'],
  [
    'place of registration',
    'port code',
    'place of registration code',
    'port of registration',
    'port of registration code',
  ],
  ['place of registration name', 'port name', 'port of registration name', 'home port', 'port'],
  ['ircs', 'international radio call sign', 'radio call sign', 'call sign', 'international call sign'],
  ['ircs indicator', 'ircs code', 'ircs ind'],
  ['licence indicator', 'license indicator', 'licence ind', 'license ind'],
  ['vms indicator', 'vms code', 'vms ind', 'vms'],
  ['ers indicator', 'ers ind', 'ers'],
  ['ers exempt indicator', 'ers exempt ind', 'ers exempt'],
  ['ais indicator', 'ais ind', 'ais'],
  ['mmsi', 'mmsi number', 'mmsi code'],
  ['vessel type', 'vessel type code', 'type of vessel'],
  ['main fishing gear', 'gear main code', 'main gear', 'main gear code', 'primary gear', 'gear main'],
  [
    'subsidiary fishing gear 1',
    'gear sec code',
    'subsidiary gear 1',
    'secondary gear',
    'subsidiary fishing gear',
    'gear sec',
  ],
  ['subsidiary fishing gear 2', 'subsidiary gear 2', 'secondary gear 2'],
  ['subsidiary fishing gear 3', 'subsidiary gear 3', 'secondary gear 3'],
  ['subsidiary fishing gear 4', 'subsidiary gear 4', 'secondary gear 4'],
  ['subsidiary fishing gear 5', 'subsidiary gear 5', 'secondary gear 5'],
  ['loa', 'length overall', 'length over all', 'overall length', 'length loa'],
  ['lbp', 'length between perpendiculars', 'length lbp'],
  ['tonnage gt', 'ton gt', 'gross tonnage', 'gt', 'tonnage'],
  ['other tonnage', 'ton oth', 'tonnage other'],
  ['gts', 'ton gts', 'tonnage gts'],
  ['power of main engine', 'main engine power', 'power main', 'main power', 'engine power', 'power of the main engine'],
  [
    'power of auxiliary engine',
    'auxiliary engine power',
    'power aux',
    'auxiliary power',
    'aux power',
    'aux engine power',
  ],
  ['hull material', 'hull material code', 'material of hull', 'hull type'],
  [
    'date of entry into service',
    'entry into service',
    'service entry date',
    'entry into service date',
    'date of service entry',
  ],
  ['segment', 'segment code', 'fleet segment'],
  [
    'country of importation exportation',
    'country of importation or exportation',
    'importation exportation country',
    'exp country',
    'imp exp country',
  ],
  ['type of export', 'exp type', 'export type'],
  ['public aid', 'public aid code', 'public aid type'],
  ['year of construction', 'construction year', 'construct year', 'year built', 'build year', 'date of construction'],
] as const;

export type EuColumn = (typeof columns)[number][0];
/** The cells of a row that are not empty. */
export type EuCells = { readonly [Column in EuColumn]?: string };

const required: readonly EuColumn[] = ['country of registration', 'cfr', 'event', 'event start date'];

const byHeading = new Map(
  columns.flatMap(([column, ...others]) =>
    [column, ...others].flatMap((heading) =>
      [looseHeading(heading), heading as string].map((form) => [form, column] as const),
    ),
  ),
);

/** Which column of the register each heading is; undefined for other headings. A heading that comes twice counts once. */
export function recogniseHeadings(headings: readonly string[]): (EuColumn | undefined)[] {
  const taken = new Set<EuColumn>();
  return headings.map((heading) => {
    for (const form of [...headingForms(heading), looseHeading(heading)]) {
      const column = byHeading.get(form);
      if (column === undefined || taken.has(column)) continue;
      taken.add(column);
      return column;
    }
    return undefined;
  });
}

/** Sentences about headings that are written otherwise today, and about those that the register doesn't have. */
export function assumedOf(headings: readonly string[], found: readonly (EuColumn | undefined)[]): string[] {
  const unknown = headings.filter((heading, index) => heading.trim() !== '' && found[index] === undefined);
  return [
    ...headings.flatMap((heading, index) => {
      const column = found[index];
      return column === undefined || headingForms(heading)[0] === column
        ? []
        : [`The column ${quoted(heading)} is read as ${quoted(column)}.`];
    }),
    ...(unknown.length === 0
      ? []
      : [`Left out, since the register has no such columns or has them twice: ${unknown.map(quoted).join(', ')}.`]),
  ];
}

/** @throws UserFacingError when a column is missing that every row needs. */
export function requireColumns(
  path: string,
  headings: readonly string[],
  found: readonly (EuColumn | undefined)[],
): void {
  const missing = required.filter((column) => !found.includes(column));
  if (missing.length === 0) return;
  const known = found.filter((column) => column !== undefined);
  throw new UserFacingError(
    `The file ${path} is not an export of the EU Fleet Register: ` +
      `it has no column for ${missing.map(quoted).join(', ')}. ` +
      (known.length === 0
        ? `Its first row is: ${headings.slice(0, 10).map(quoted).join(', ')}${headings.length > 10 ? ' and more' : ''}.`
        : `Known columns found: ${known.map(quoted).join(', ')}.`),
  );
}

function quoted(text: string): string {
  return `"${text}"`;
}
