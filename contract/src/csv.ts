export type CsvValue = string | number | boolean | null | undefined;

/**
 * First characters that a spreadsheet would take for a formula (OWASP, CSV injection). One that divides cells by semicolons
 * or tabs, as those of most of Europe do, takes no notice of quotes within its cells: to that, what follows such a sign or a line end
 * is a cell of its own.
 */
const formula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n]) *)|^(?=[\t\r\n])/g;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = value.replace(formula, "'");
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a CSV file (RFC 4180). A text that begins like a formula gets an apostrophe in front; numbers stay numbers. */
export function csvRow(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** The beginning of a CSV file: a byte order mark, so that spreadsheets read it as UTF-8, and the headings. */
export function csvStart(header: readonly string[]): string {
  return `\uFEFF${csvRow(header)}`;
}

/** A whole CSV file. */
export function csvText(header: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  let text = csvStart(header);
  for (const row of rows) text += csvRow(row);
  return text;
}
