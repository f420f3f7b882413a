/**
 * Values as JSON, one a line, for a parameter that `jsonOfLines` reads. In an array of texts every quotation mark would be
 * escaped here and read again there.
 */
export function linesOfJson(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join('\n');
}

/** The SQL of such a parameter as rows of text, with `null` for a line without text. */
export function jsonOfLines(parameter: number): string {
  return `string_to_table($${parameter}, E'\\n', '')`;
}
