/** Excel takes a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A text as it may be written to an exported cell: one that could be a formula is quoted. */
export function inertCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A text as a field of a CSV file, which no program takes for a formula. */
export function csvField(text: string): string {
  return `"${inertCell(text).replaceAll('"', '""')}"`;
}
