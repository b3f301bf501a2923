import type { SearchChange } from '../../kernel/address/trail.ts';
import { isWhole } from '../../kernel/address/whole-number.ts';

/** The state in the address of the self-test page. */
interface TestAddress {
  /** The self-test that is shown; the newest one without it. */
  readonly test?: number;
  /** The kind of wrong answers that is shown; every kind without it. */
  readonly kind?: string;
}

/** Reads the query of `/aml/self-test`; what it cannot use is left out. */
export function readTestAddress({ test, kind }: Readonly<Record<string, unknown>>): TestAddress {
  return {
    ...(isWhole(test, 1) && { test }),
    ...(typeof kind === 'string' && { kind }),
  };
}

/** Shows another self-test, with every kind of wrong answer. */
export function withTest(test: number): SearchChange {
  return ({ kind: _kind, ...rest }) => ({ ...rest, test });
}

/** Only wrong answers of this kind; null shows all. */
export function withKind(kind: string | null): SearchChange {
  return ({ kind: _before, ...rest }) => (kind === null ? rest : { ...rest, kind });
}
