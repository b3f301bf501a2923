import type { PreparedQuery } from '../candidates/prepare-query.ts';
import type { Scratch } from '../candidates/scratch.ts';
import { extraWeight, missingWeight } from '../candidates/token-weight.ts';
import { isPatronymic } from '../fold/persons/name-variants.ts';
import { isInitial } from '../fold/token-class.ts';
import {
  type AlignedRow,
  type Alignment,
  comparePair,
  listedTokens,
  NOTHING,
  pairWeight,
  single,
  type Stretch,
} from './alignment.ts';
import { addJoinRows } from './join-tokens.ts';
import { FORM_TYPO_WEIGHT, isFormTypo, raiseTypo, typoRow } from './typos.ts';

/**
 * Aligns a customer's name with a listed one, token by token in any order, each token used once; the pair
 * with the largest gain first. Then joined or split words with one wrong letter are looked for among the
 * remaining tokens. Tokens left after that are missing or extra.
 */
export function alignTokens(
  query: PreparedQuery,
  name: number,
  scratch: Scratch,
): readonly AlignedRow[] {
  const listed = listedTokens(name, query.tables);
  const taken = { query: query.tokens.map(() => false), listed: listed.map(() => false) };
  const alignment: Alignment = { query, listed, scratch, taken, rows: [] };
  const pairs = pairRows(alignment);
  addJoinRows(pairs, alignment, false);
  takeBest(pairs, alignment);
  if (taken.query.includes(false) && taken.listed.includes(false)) {
    const joins: AlignedRow[] = [];
    addJoinRows(joins, alignment, true);
    takeBest(joins, alignment);
  }
  const typo = typoRow(alignment);
  if (typo) takeBest([typo], alignment);
  raiseTypo(alignment);
  if (taken.query.includes(false) || taken.listed.includes(false)) addUnmatched(alignment);
  return alignment.rows;
}

function pairRows({ query, listed, scratch }: Alignment): AlignedRow[] {
  const rows: AlignedRow[] = [];
  for (let i = 0; i < query.tokens.length; i++) {
    for (let j = 0; j < listed.length; j++) {
      const token = query.tokens[i];
      const other = listed[j];
      const found = token && other ? comparePair(token, other, query.tables, scratch) : null;
      if (!token || !other || found === null) continue;
      // "Haji" or "Sayyid" is half of a name of two words, and an honorific in a longer one.
      const isName = token.folded.class === 'core' && other.class === 'honorific';
      rows.push({
        query: single(i),
        listed: single(j),
        relation: found.relation,
        similarity: found.similarity,
        weight: pairWeight(token, other, found),
        names: isName ? 1 : other.names,
      });
    }
  }
  return rows;
}

/** Takes the rows with the largest gains that share no token; sorts `found` in place. */
function takeBest(found: AlignedRow[], { rows, taken }: Alignment): void {
  if (found.length > 1) found.sort(byGain);
  for (const row of found) {
    if (isTaken(row.query, taken.query) || isTaken(row.listed, taken.listed)) continue;
    taken.query.fill(true, row.query.start, row.query.end);
    taken.listed.fill(true, row.listed.start, row.listed.end);
    rows.push(row);
  }
}

function byGain(a: AlignedRow, b: AlignedRow): number {
  return (
    b.similarity * b.weight - a.similarity * a.weight ||
    a.query.start - b.query.start ||
    a.listed.start - b.listed.start
  );
}

function isTaken({ start, end }: Stretch, taken: readonly boolean[]): boolean {
  for (let i = start; i < end; i++) if (taken[i] === true) return true;
  return false;
}

/** Adds the unmatched tokens: the customer's as extra, the listed ones as missing. */
function addUnmatched(alignment: Alignment): void {
  const { query, listed, taken, rows } = alignment;
  const { type } = query.folded;
  const contradicted = listed.some((token, j) => taken.listed[j] === false && token.names > 0);
  const isName = query.tokens.map(
    ({ folded, word }) => folded.class === 'core' && !isInitial(word.text),
  );
  const isMatched = isName.map((is, i) => is && taken.query[i] === true);
  const first = isMatched.indexOf(true);
  const last = isMatched.lastIndexOf(true);
  for (const [i, { word }] of query.tokens.entries()) {
    if (taken.query[i] === true) continue;
    const own = isFormTypo(i, alignment) ? FORM_TYPO_WEIGHT : (query.weights[i] ?? 0);
    const weight = extraWeight(own, {
      patronymic: isPatronymic(word.text),
      contradicted,
      between: type === 'individual' && first >= 0 && first < i && i < last,
    });
    const names = isName[i] === true ? 1 : 0;
    const relation = 'extra';
    rows.push({ query: single(i), listed: NOTHING, relation, similarity: 0, weight, names });
  }
  const heaviest = listed.reduce((most, { weight }) => Math.max(most, weight), 0);
  for (const [j, token] of listed.entries()) {
    if (taken.listed[j] === true) continue;
    const weight = missingWeight(token.weight, heaviest, type);
    const { names } = token;
    const relation = 'missing';
    rows.push({ query: NOTHING, listed: single(j), relation, similarity: 0, weight, names });
  }
}
