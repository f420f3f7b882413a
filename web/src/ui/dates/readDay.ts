const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A typed day, as `2026-03-05`: day first (`5.3.2026`, `05/03/2026`, `5-3-2026`, `5 March 2026`) or as ISO 8601.
 * Undefined for anything else, also for a day that does not exist and an incomplete year.
 */
export function readDay(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso !== null) return realDay(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{4})$/.exec(text);
  if (numbers !== null) return realDay(numbers[3], numbers[2], numbers[1]);
  const words = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s*([a-z]{3,9})\.?,?\s*(\d{4})$/.exec(text);
  if (words === null) return undefined;
  const month = months.findIndex((name) => words[2]?.startsWith(name) === true);
  return month < 0 ? undefined : realDay(words[3], String(month + 1), words[1]);
}

function realDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}
