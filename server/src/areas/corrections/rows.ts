import type { correctedFields, OtherCorrectedKind } from '@wheelhouse/contract/corrections';
import { emailPattern, phonePattern } from '@wheelhouse/contract/textRules';
import { realDay } from '@wheelhouse/contract/values';

/** A column that can be corrected. */
export interface CorrectedColumn {
  readonly column: string;
  readonly type: 'text' | 'date';
  /** It is never null. */
  readonly isRequired?: true;
  /** Whether a text may be its value. */
  readonly accepts?: (text: string) => boolean;
}

type ColumnsOf<Kind extends OtherCorrectedKind> = Readonly<
  Record<keyof (typeof correctedFields)[Kind] & string, CorrectedColumn>
>;

const text = (column: string, more: Partial<CorrectedColumn> = {}): CorrectedColumn => ({
  column,
  type: 'text',
  ...more,
});
const isDay = (typed: string) => realDay.safeParse(typed).success;

/** The table of each kind, and its columns by field. */
export const correctedRows: {
  readonly [Kind in OtherCorrectedKind]: { readonly table: string; readonly columns: ColumnsOf<Kind> };
} = {
  COMPANY: {
    table: 'owner',
    columns: {
      name: text('name', { isRequired: true }),
      address: text('address'),
      postcode: text('postcode'),
      city: text('city'),
    },
  },
  PERSON: {
    table: 'person',
    columns: {
      firstName: text('first_name', { isRequired: true }),
      lastName: text('last_name', { isRequired: true }),
      position: text('position'),
      email: text('email', { accepts: (typed) => emailPattern.test(typed) }),
      mobile: text('mobile', { accepts: (typed) => phonePattern.test(typed) }),
      telephone: text('telephone', { accepts: (typed) => phonePattern.test(typed) }),
    },
  },
  LICENCE: {
    table: 'fishing_licence',
    columns: {
      name: text('name', { isRequired: true }),
      type: text('type'),
      start: { column: 'start_day', type: 'date', accepts: isDay },
      end: { column: 'end_day', type: 'date', accepts: isDay },
      comment: text('comment'),
    },
  },
};

/** The column of a field; undefined if the kind has no such field. */
export function columnOf(kind: OtherCorrectedKind, field: string): CorrectedColumn | undefined {
  const columns: Readonly<Record<string, CorrectedColumn>> = correctedRows[kind].columns;
  return Object.hasOwn(columns, field) ? columns[field] : undefined;
}
