import { countEntries, entryAt } from '../index/tables/entry-store.ts';
import { screen } from './screen.ts';
import type { Searcher } from './searcher.ts';

/** The step between entries: a prime, so that names from all parts of the lists are queried. */
const STRIDE = 7919;

/**
 * The forms in which a listed name is queried, one after the other: as listed, with a typo, and mostly
 * not listed.
 */
const FORMS: readonly ((name: string, before: string) => string)[] = [
  (name) => name,
  (name) => name.slice(0, 2) + name.slice(3),
  (name, before) => `${before.split(' ')[0] ?? ''} ${name.split(' ').at(-1) ?? ''}`,
];

/**
 * Screens names generated from the lists, always the same ones, so that the code of a lookup is compiled
 * and in memory before customers are screened. It yields after each name, so that its caller may stop,
 * and changes no later answer.
 *
 * @example
 * for (const asked of warmUp(searcher, 1000)) if (performance.now() > until) break;
 */
export function* warmUp(searcher: Searcher, names: number): Generator<number> {
  const { entries } = searcher.index;
  const count = countEntries(entries);
  let before = '';
  for (let i = 0, asked = 0; i < count && asked < names; i++) {
    const { type, names: listed } = entryAt(entries, (i * STRIDE) % count);
    const name = listed[asked % listed.length]?.name;
    if (type === 'other' || name === undefined) continue;
    const write = FORMS[asked % FORMS.length];
    if (write) screen(searcher, { name: write(name, before), type });
    before = name;
    yield ++asked;
  }
}
