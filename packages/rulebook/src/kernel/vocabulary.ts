import { type Shape, type Tone, toneOf } from './tone.ts';

/** One word of a status vocabulary as people see it; `code` is the provider's integer where one exists. */
export interface State {
  readonly label: string;
  readonly tone: Tone;
  readonly shape: Shape;
  readonly code?: number;
}

type Word = Omit<State, 'tone'>;

/**
 * Declares a vocabulary: word → label and shape. The tone is never written by hand, it follows
 * CHECK-06..09 from the word itself, so badge, table and filter cannot disagree.
 */
/* @__NO_SIDE_EFFECTS__ */
export function declareStates<const W extends string>(
  words: Readonly<Record<W, Word>>,
): Readonly<Record<W, State>> {
  const states = {} as Record<W, State>;
  for (const word of Object.keys(words) as W[]) {
    const shown: Word = words[word];
    states[word] = Object.freeze({ ...shown, tone: toneOf(word) });
  }
  return Object.freeze(states);
}

/** The words of a vocabulary in the order they were declared. */
/* @__NO_SIDE_EFFECTS__ */
export function wordsOf<W extends string>(states: Readonly<Record<W, State>>): readonly W[] {
  return Object.keys(states) as W[];
}

/** True when `word` belongs to the vocabulary; narrows text that came from outside. */
export function isWordOf<W extends string>(
  states: Readonly<Record<W, State>>,
  word: string | null | undefined,
): word is W {
  return word != null && Object.hasOwn(states, word);
}

/** How a stored word is shown; a word this build does not know is shown as it is, open, never hidden. */
export function showState<W extends string>(
  states: Readonly<Record<W, State>>,
  word: string,
): State {
  if (isWordOf(states, word)) return states[word];
  return { label: word, tone: toneOf(word), shape: 'dashed' };
}
