/** A share as it is typed, with a point or a comma; null where it is none. */
export function readPercent(text: string): number | null {
  const written = text.trim().replace(',', '.');
  return /^\d{1,3}(?:\.\d{0,2})?$/.test(written) ? Number(written) : null;
}
