import type { Audience, audienceParts } from '@wheelhouse/contract/promotions';

export type PartName = (typeof audienceParts)[number];

/** All, none, or some of the choices. */
export const choiceModes = ['ALL', 'NONE', 'CHOSEN'] as const;

/** The form's state for one part of an audience; the chosen items are kept while All or None is selected. */
export interface PartChoice {
  readonly mode: (typeof choiceModes)[number];
  readonly chosen: readonly string[];
}

export type AudienceChoice = Readonly<Record<PartName, PartChoice>>;

const all: PartChoice = { mode: 'ALL', chosen: [] };

/** What the form begins with. */
export const everybody: AudienceChoice = { countries: all, vesselTypes: all, serviceCategories: all };

function partOf<Item>({ mode, chosen }: PartChoice, read: (text: string) => Item): 'ALL' | 'NONE' | Item[] {
  if (mode !== 'CHOSEN') return mode;
  return chosen.length === 0 ? 'NONE' : chosen.map(read);
}

/** The audience of a form. Selecting items, with none selected yet, is none. */
export function audienceOf({ countries, vesselTypes, serviceCategories }: AudienceChoice): Audience {
  return {
    countries: partOf(countries, String),
    vesselTypes: partOf(vesselTypes, Number),
    serviceCategories: partOf(serviceCategories, Number),
  };
}

/** Whether anybody would see it: a country is needed, and vessel types or service categories. */
export function reachesSomebody({ countries, vesselTypes, serviceCategories }: Audience): boolean {
  return countries !== 'NONE' && (vesselTypes !== 'NONE' || serviceCategories !== 'NONE');
}
