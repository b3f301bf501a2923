import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';

export interface ScreeningAsk {
  readonly name: string;
  readonly type: 'individual' | 'company';
  readonly dob?: string;
  readonly country?: string;
}

/** The lists that were searched and which version of each. */
export interface SearchedList {
  readonly list_name: string;
  readonly list_date: string;
  readonly imported: string;
  readonly entries: number;
}

/** An answer, or why there is none. A screening that failed is never an answer without hits. */
export type Screened =
  | {
      readonly ok: true;
      readonly hits: readonly AmlHit[];
      readonly lists: readonly SearchedList[];
      readonly algorithm_version: string;
    }
  | { readonly ok: false; readonly why: 'no-lists' | 'name-not-screenable' | 'unavailable' };

/** AML-09: the screening engine behind a port that an external provider's adapter can fill too. */
export interface Screening {
  screen(ask: ScreeningAsk): Promise<Screened>;
  close(): Promise<void>;
}
