/** The height of a row with its line. */
const ROW_PX = 36;

/** The place of rows that are not drawn yet, so that nothing below them moves when they come. */
export function UndrawnRows({ count }: { count: number }) {
  return count > 0 && <div style={{ height: count * ROW_PX }} />;
}
