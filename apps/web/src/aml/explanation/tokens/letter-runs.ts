import { countText } from '@verify-admin/rulebook/kernel/figures';
import type { TokenEdit, TokenRow } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import { differingLetters, type LetterRun } from './differing-letters.ts';

type Side = 'query' | 'listed';

/** The letters of one side in runs, those of the edits marked; a letter left out marks nothing. */
function runsOf(text: string, edits: readonly TokenEdit[], side: Side): LetterRun[] {
  const differs = Array.from(text, () => false);
  for (const { [side]: span } of edits) differs.fill(true, ...span);
  const runs: { text: string; differs: boolean }[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const marked = differs[place] ?? false;
    const before = runs.at(-1);
    if (before?.differs === marked) before.text += text.charAt(place);
    else runs.push({ text: text.charAt(place), differs: marked });
  }
  return runs;
}

/** The letters of one side of a row; where the explanation shows no edits, those the other has not. */
export function letterRuns({ query, listed, edits }: TokenRow, side: Side): LetterRun[] {
  const [text, other] = side === 'query' ? [query, listed] : [listed, query];
  return edits === null ? differingLetters(text, other) : runsOf(text, edits, side);
}

/** With more edits only the marked letters show them. */
const MAX_EDITS = 3;

/** The two letters of an edit stay on one line. */
const ARROW = '\u00A0→\u00A0';

function describeEdit({ query, listed }: TokenRow, { kind, ...at }: TokenEdit): string {
  const [mine, theirs] = [query.slice(...at.query), listed.slice(...at.listed)];
  if (kind === 'added') return `${mine} added`;
  if (kind === 'dropped') return `${theirs} left out`;
  const pair = `${mine}${ARROW}${theirs}`;
  return kind === 'swapped' ? `${pair}, swapped` : pair;
}

/** How many letters are edited, and which, from the account’s to the list’s; empty where none are shown. */
export function describeEdits(row: TokenRow): string {
  const edits = row.edits ?? [];
  if (edits.length === 0) return '';
  const count = countText(edits.length, 'edit');
  if (edits.length > MAX_EDITS) return count;
  return `${count}: ${edits.map((edit) => describeEdit(row, edit)).join(', ')}`;
}

function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{M}\P{L}]*$/u.test(text);
}

/** How a name in another script was read to be compared; empty where nothing had to be read. */
export function describeReading({ query, listed, query_folded, listed_folded }: TokenRow): string {
  const readings = [
    ...(isLatin(query) ? [] : [query_folded]),
    ...(isLatin(listed) ? [] : [listed_folded]),
  ].filter((reading) => reading !== '' && isLatin(reading));
  return readings.length === 0 ? '' : `read as “${[...new Set(readings)].join('” and “')}”`;
}
