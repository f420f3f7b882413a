/** One field that changed; `undefined` where it was, or is, not there. */
export interface ChangedField {
  /** Its place in the object, with dots; empty for the object itself. */
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Values = ReadonlyMap<string, string>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every value of an object by its place; a list is one value, unless it has objects. */
function valuesOf(value: unknown, place = '', values = new Map<string, string>()): Values {
  const below = (key: string | number) => (place === '' ? String(key) : `${place}.${key}`);
  if (value === undefined || value === null) return values;
  if (isObject(value)) {
    for (const [key, one] of Object.entries(value)) valuesOf(one, below(key), values);
  } else if (Array.isArray(value) && value.some(isObject)) {
    for (const [index, one] of value.entries()) valuesOf(one, below(index + 1), values);
  } else {
    values.set(place, Array.isArray(value) ? value.join(', ') : String(value));
  }
  return values;
}

/** What an entry of the audit log changed, field by field; fields with the same value before and after are left out. */
export function difference(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((one) => one.before !== one.after);
}
