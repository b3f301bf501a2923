import { z } from 'zod/mini';
import { numberPart, part } from '../../kernel/address/search-parts.ts';
import type { SearchChange } from '../../kernel/address/trail.ts';

/** The state in the address of the self-test page. */
export const testSearch = z.object({
  /** The self-test that is shown; the newest one without it. */
  test: numberPart,
  /** The kind of wrong answers that is shown; every kind without it. */
  kind: part(z.string()),
});

/** Shows another self-test, with every kind of wrong answer. */
export function withTest(test: number): SearchChange {
  return ({ kind: _kind, ...rest }) => ({ ...rest, test });
}

/** Only wrong answers of this kind; null shows all. */
export function withKind(kind: string | null): SearchChange {
  return ({ kind: _before, ...rest }) => (kind === null ? rest : { ...rest, kind });
}
