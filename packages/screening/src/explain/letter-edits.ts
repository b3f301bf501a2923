/** A range of a text in UTF-16 units, from the first up to and without the second. */
export type TextSpan = readonly [start: number, end: number];

/** A letter as it is compared, and the range of the written text it came from. */
export interface ComparedLetter {
  readonly letter: string;
  readonly span: TextSpan;
}

/**
 * One edit from the listed spelling to the customer's: a letter `changed`, two neighbours `swapped`, one
 * `added` by the customer, or one of the list `dropped`. The spans are in the two texts as they are
 * written, empty on the side that has nothing.
 */
export interface LetterEdit {
  readonly kind: 'changed' | 'added' | 'dropped' | 'swapped';
  readonly query: TextSpan;
  readonly listed: TextSpan;
}

/** Longer tokens are texts, of which no letter is shown as changed. */
const LONGEST = 64;

type Letters = readonly ComparedLetter[];

/**
 * The fewest edits between two spellings, in their order; of several ways always the same one.
 *
 * @example
 * // “Marchelko” for “Marchenko”: [{ kind: 'changed', query: [6, 7], listed: [6, 7] }]
 */
export function letterEdits(query: Letters, listed: Letters): readonly LetterEdit[] {
  if (Math.max(query.length, listed.length) > LONGEST) return [];
  const costs = costsFrom(query, listed);
  const edits: LetterEdit[] = [];
  let i = 0;
  let j = 0;
  while (i < query.length || j < listed.length) {
    const step = stepFrom(query, listed, costs, i, j);
    if (step.kind !== null) {
      edits.push(
        Object.freeze({
          kind: step.kind,
          query: spanOf(query, i, i + step.query),
          listed: spanOf(listed, j, j + step.listed),
        }),
      );
    }
    i += step.query;
    j += step.listed;
  }
  return edits;
}

interface Step {
  readonly kind: LetterEdit['kind'] | null;
  readonly query: number;
  readonly listed: number;
}

/** Steps in the order in which they are preferred. */
const SAME: Step = { kind: null, query: 1, listed: 1 };
const EDITS: readonly Step[] = [
  { kind: 'swapped', query: 2, listed: 2 },
  { kind: 'changed', query: 1, listed: 1 },
  { kind: 'added', query: 1, listed: 0 },
  { kind: 'dropped', query: 0, listed: 1 },
];

function stepFrom(query: Letters, listed: Letters, costs: Costs, i: number, j: number): Step {
  const least = costs.at(i, j);
  if (isSame(query[i], listed[j]) && costs.at(i + 1, j + 1) === least) return SAME;
  const cheapest = EDITS.find(
    (step) =>
      isPossible(step, query, listed, i, j) &&
      costs.at(i + step.query, j + step.listed) === least - 1,
  );
  return cheapest ?? SAME;
}

function isPossible(step: Step, query: Letters, listed: Letters, i: number, j: number): boolean {
  if (i + step.query > query.length || j + step.listed > listed.length) return false;
  if (step.kind !== 'swapped') return true;
  return isSame(query[i], listed[j + 1]) && isSame(query[i + 1], listed[j]);
}

interface Costs {
  at(i: number, j: number): number;
}

/** From every position on, how many edits remain. */
function costsFrom(query: Letters, listed: Letters): Costs {
  const width = listed.length + 1;
  const cells = new Uint8Array((query.length + 1) * width);
  const at = (i: number, j: number) => cells[i * width + j] ?? 0;
  for (let i = query.length; i >= 0; i--) {
    for (let j = listed.length; j >= 0; j--) {
      if (i === query.length || j === listed.length) {
        cells[i * width + j] = query.length - i + listed.length - j;
        continue;
      }
      const changed = at(i + 1, j + 1) + (isSame(query[i], listed[j]) ? 0 : 1);
      let least = Math.min(changed, at(i + 1, j) + 1, at(i, j + 1) + 1);
      if (isSame(query[i], listed[j + 1]) && isSame(query[i + 1], listed[j]))
        least = Math.min(least, at(i + 2, j + 2) + 1);
      cells[i * width + j] = least;
    }
  }
  return { at };
}

function isSame(a: ComparedLetter | undefined, b: ComparedLetter | undefined): boolean {
  return a !== undefined && b !== undefined && a.letter === b.letter;
}

/** The written range of some letters; of none, the position where they would be. */
function spanOf(letters: Letters, from: number, to: number): TextSpan {
  const end = letters[to - 1]?.span[1] ?? 0;
  if (from === to) return [end, end];
  return [letters[from]?.span[0] ?? end, end];
}
