/** A moment as a field for date and time shows it, in the reader's time zone: `2026-05-01T08:30`. */
export function toField(instant: string | null): string {
  if (instant === null) return '';
  const moment = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  // While a year is typed it has one digit, then two.
  const day = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The moment such a field names; nothing while it names none. */
export function fromField(text: string): string | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
