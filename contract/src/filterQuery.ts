import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { listParts, rangeParts, type ListField, type ListKind, type RangeField } from './filterParts.ts';
import { codeForms } from './vesselFieldRow.ts';
import type { ValueOf, vesselFields } from './vesselFields.ts';
import { codeList, countryList, idList, numberInAddress } from './values.ts';

export const vesselFilterMessages = {
  reversed: message('filter.reversed'),
} as const;

const listSchemas: { readonly [Kind in ListKind]: z.ZodMiniType } = {
  country: countryList,
  vesselType: idList,
  manufacturer: idList,
  species: idList,
  fleet: idList,
  gear: codeList(codeForms.gear),
  hullMaterial: codeList(codeForms.hullMaterial),
  fleetSegment: codeList(codeForms.fleetSegment),
  registerEvent: codeList(codeForms.registerEvent),
  exportType: codeList(codeForms.exportType),
  publicAid: codeList(codeForms.publicAid),
};

type Rows = typeof vesselFields;
type ListQuery = {
  [Field in ListField as Rows[Field]['filter']['list']]: z.ZodMiniOptional<z.ZodMiniType<ValueOf<Field>[]>>;
} & Record<'speciesId' | 'fleetId', z.ZodMiniOptional<z.ZodMiniType<number[]>>>;
type BoundQuery = Record<Rows[RangeField]['filter']['range'][number], z.ZodMiniOptional<typeof numberInAddress>>;

const queryShape: Readonly<Record<string, unknown>> = Object.fromEntries([
  ...listParts.map(({ kind, inQuery }) => [inQuery, z.optional(listSchemas[kind])]),
  ...rangeParts.flatMap(({ names }) => names.map((name) => [name, z.optional(numberInAddress)])),
]);

/**
 * The vessel filter as in the specification's query, with flat names. Bounds are inclusive; a missing one is open, so a
 * bound at its default is omitted.
 */
export const filterQuery = z
  // Built from the same rows as its type.
  .object(queryShape as ListQuery & BoundQuery)
  .check((payload) => {
    const bounds: Readonly<Record<string, unknown>> = payload.value;
    for (const { names } of rangeParts) {
      const [smallest, largest] = names.map((name) => bounds[name]);
      if (typeof smallest !== 'number' || typeof largest !== 'number' || smallest <= largest) continue;
      const message = asIssue(vesselFilterMessages.reversed);
      payload.issues.push({ code: 'custom', path: [names[0]], message, input: smallest });
    }
  });
export type FilterQuery = z.infer<typeof filterQuery>;
