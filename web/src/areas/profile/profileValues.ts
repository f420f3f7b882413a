import type { Profile, ProfileChange } from '@wheelhouse/contract/profile';

/** A profile as its form has it: no country is an empty text. */
export type ProfileValues = Record<keyof Profile, string>;

export function valuesOf({ country, ...texts }: Profile): ProfileValues {
  return { ...texts, country: country ?? '' };
}

export function profileOf({ country, ...texts }: ProfileValues): Profile {
  return { ...texts, country: country === '' ? null : country };
}

/** The changed fields, which are sent: another tab may have changed the rest. */
export function changesOf(base: Profile, now: Profile): ProfileChange {
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== new Map<string, unknown>(Object.entries(base)).get(field)),
  );
}

/** The form after the stored profile changed: fields that the user hasn't edited take the new values. */
export function following(values: ProfileValues, before: ProfileValues, now: ProfileValues): ProfileValues {
  const follow = (field: keyof ProfileValues) => (values[field] === before[field] ? now[field] : values[field]);
  return {
    firstName: follow('firstName'),
    lastName: follow('lastName'),
    email: follow('email'),
    companyName: follow('companyName'),
    country: follow('country'),
  };
}
