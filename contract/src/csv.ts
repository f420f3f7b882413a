export type CsvValue = string | number | boolean | null | undefined;

/** First characters that a spreadsheet would take for a formula (OWASP, CSV injection). */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A CSV file (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. A text that begins like a formula
 * gets an apostrophe in front; numbers stay numbers.
 */
export function csvText(header: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  let text = `\uFEFF${header.map(cell).join(',')}\r\n`;
  for (const row of rows) text += `${row.map(cell).join(',')}\r\n`;
  return text;
}
