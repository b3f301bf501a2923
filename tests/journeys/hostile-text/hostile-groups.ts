import type { HostileText } from './hostile-text.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

/** Texts that stand in one value, one after another. */
export interface HostileGroup {
  readonly numbers: readonly number[];
  readonly text: string;
}

const IN_A_GROUP = 4;
const GROUPS = HOSTILE_TEXTS.length / IN_A_GROUP;

/** Where the text before it is code, what follows is a comment. */
const BETWEEN = '//';

/** What begins a comment of the document hides all that follows. */
const hides = ({ text }: HostileText) => Number(text.includes('<!--'));

function groupOf(texts: readonly HostileText[]): HostileGroup {
  return {
    numbers: texts.map(({ number }) => number),
    text: texts.map(({ text }) => text).join(BETWEEN),
  };
}

/**
 * All texts in groups, so that a field has had each of them after 25 rounds and not after 100. The later kinds come first:
 * an address is one from its first character on, and an element is one anywhere.
 */
export const HOSTILE_GROUPS: readonly HostileGroup[] = Array.from({ length: GROUPS }, (_, at) =>
  groupOf(
    HOSTILE_TEXTS.filter((_text, nth) => nth % GROUPS === at)
      .toReversed()
      .toSorted((a, b) => hides(a) - hides(b)),
  ),
);

/** The texts that a value of so many characters can hold, each by itself. */
export function groupsUpTo(length: number): readonly HostileGroup[] {
  return HOSTILE_TEXTS.filter(({ text }) => text.length <= length).map((text) => groupOf([text]));
}
