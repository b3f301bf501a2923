import type { AlignedRow } from '../align/alignment.ts';
import type { TokenRelation } from '../candidates/similarity-curves.ts';
import type { FoldedName } from '../fold/fold-name.ts';
import { comparedLetters, type LetterView } from './compared-letters.ts';
import { type LetterEdit, letterEdits } from './letter-edits.ts';

/** Relations that are explained by letters, and how these are compared; the others have no letter edits. */
const VIEWS: Partial<Readonly<Record<TokenRelation, LetterView>>> = {
  accent: 'written',
  transliteration: 'folded',
  sound: 'folded',
  edit: 'folded',
  concatenated: 'folded',
  split: 'folded',
};

const NONE: readonly LetterEdit[] = Object.freeze([]);

/** The letters in which the two sides of a row differ; none where they cannot be compared. */
export function editsOf(
  row: AlignedRow,
  relation: TokenRelation,
  { query, listed }: { readonly query: FoldedName; readonly listed: FoldedName },
): readonly LetterEdit[] {
  const view = VIEWS[relation];
  if (view === undefined) return NONE;
  const asked = query.tokens.slice(row.query.start, row.query.end);
  const answer = listed.tokens.slice(row.listed.start, row.listed.end);
  const written = comparedLetters(asked, query.name, view);
  const published = comparedLetters(answer, listed.name, view);
  return written && published ? Object.freeze(letterEdits(written, published)) : NONE;
}
