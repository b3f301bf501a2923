import * as z from 'zod/mini';
import { countText, formatFigure } from '../kernel/figures.ts';

/** Longer ones are shortened where they are quoted. */
const QUOTED_MAX = 60;

/** A text at most so long; one that is cut ends with an ellipsis. */
export function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}

/** A value between quotation marks. */
export function quoted(value: string): string {
  return `“${shortened(value, QUOTED_MAX)}”`;
}

/**
 * What is to be said of one cell of a workbook, and its place. `value` is what the cell holds; it is for the person who
 * has the file, and in no refusal, log or audit line.
 */
export const finding = z.object({
  row: z.number(),
  column: z.string(),
  value: z.string(),
  what: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** Equal findings of many rows as one. */
export const findingGroup = z.object({
  column: z.string(),
  what: z.string(),
  /** How many cells. */
  count: z.number(),
  /** The first rows. */
  rows: z.array(z.number()),
  /** The first values, each once. */
  values: z.array(z.string()),
  /** How many further values there are. */
  more_values: z.number(),
});
export type FindingGroup = z.infer<typeof findingGroup>;

/** `a, b and c` */
function listed(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** `2, 3, 5 and 52 more` */
export function describeRows(rows: readonly number[], count = rows.length): string {
  const named = rows.map(String);
  const more = count - rows.length;
  return listed(more > 0 ? [...named, `${formatFigure(more)} more`] : named);
}

/** `“UK” (also “Holland” and 3 others) is not a country. (×55)` */
export function describeGroup({ what, count, values, more_values }: FindingGroup): string {
  const [first, ...others] = values.filter((value) => value !== '').map(quoted);
  const more = more_values > 0 ? [countText(more_values, 'other')] : [];
  const also = listed([...others, ...more]);
  const named = also === '' ? first : `${first} (also ${also})`;
  const said = first === undefined ? what : `${named} ${what}`;
  return count > 1 ? `${said} (×${formatFigure(count)})` : said;
}
