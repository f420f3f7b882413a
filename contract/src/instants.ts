const written = /^\d{4}-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The moment of an ISO 8601 text with offset, cut to seconds; undefined if it is invalid. */
export function readInstant(text: string): Date | undefined {
  const [, month, day] = written.exec(text) ?? [];
  if (month === undefined || day === undefined || !hasDay(Number(text.slice(0, 4)), Number(month), Number(day))) return;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(Math.floor(at / 1000) * 1000);
}

/** JavaScript reads the 30th of February as the 2nd of March. */
function hasDay(year: number, month: number, day: number): boolean {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}
