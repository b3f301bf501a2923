import { ADDRESS_TEXTS, CONTEXT_TEXTS, OTHER_TEXTS } from './context-texts.ts';
import { HOOK, type HostileText } from './hostile-text.ts';
import { MARKUP_TEXTS } from './markup-texts.ts';

function textOf(row: string, number: number): string {
  return row.replaceAll('RUN', `${HOOK}(${number})`).replaceAll('NUMBER', String(number));
}

/** A12: 100 texts that run where a page is written carelessly; each calls the hook with its own number. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...MARKUP_TEXTS,
  ...CONTEXT_TEXTS,
  ...ADDRESS_TEXTS,
  ...OTHER_TEXTS,
].map(([tries, runs, row], at) => ({ number: at + 1, tries, runs, text: textOf(row, at + 1) }));
