import type { FoldedName } from '../fold/fold-name.ts';
import type { AlignedRow, Stretch } from '../score/aligned-row.ts';
import type { TokenRelation } from '../score/relation.ts';
import { comparedLetters, type LetterView } from './compared-letters.ts';
import { type LetterEdit, letterEdits } from './letter-edits.ts';

/** Relations that letters tell, and how these are compared; of the others no letter is told apart. */
const VIEWS: Partial<Readonly<Record<TokenRelation, LetterView>>> = {
  accent: 'written',
  transliteration: 'folded',
  sound: 'folded',
  edit: 'folded',
  glued: 'folded',
  split: 'folded',
};

const NONE: readonly LetterEdit[] = Object.freeze([]);

/** The letters in which the two sides of a row differ; none where they cannot be set beside each other. */
export function editsOf(
  row: AlignedRow,
  relation: TokenRelation,
  names: { readonly query: FoldedName; readonly listed: FoldedName },
): readonly LetterEdit[] {
  const view = VIEWS[relation];
  if (view === undefined) return NONE;
  const query = lettersOf(names.query, row.query, view);
  const listed = lettersOf(names.listed, row.listed, view);
  return query && listed ? Object.freeze(letterEdits(query, listed)) : NONE;
}

function lettersOf({ name, tokens }: FoldedName, { start, end }: Stretch, view: LetterView) {
  return comparedLetters(tokens.slice(start, end), name, view);
}
