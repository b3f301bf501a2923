import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';

export interface ScreeningAsk {
  readonly name: string;
  readonly type: 'individual' | 'company';
  readonly dob?: string;
  readonly country?: string;
}

/** The lists that were searched and which version of each. */
export interface SearchedList {
  /** Of the import, and the hash of the publisher's files; a provider outside has neither. */
  readonly id?: number;
  readonly sha256?: string;
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
      /** Of the explanations of the hits; a provider outside gives none. */
      readonly explanation_version?: string;
      /** The least score of a hit, 0 to 1; null where a provider gives none, as below. */
      readonly threshold: number | null;
      /** The best score of a hit that is not contradicted; null where none reaches `score_floor`. */
      readonly best_score: number | null;
      /** The least score that was looked for. */
      readonly score_floor: number | null;
      /** Whether no listed name reaches the floor: then birth date and country decide nothing. */
      readonly nobody_near: boolean;
    }
  | { readonly ok: false; readonly why: 'no-lists' | 'name-not-screenable' | 'unavailable' };

/** A hit as a file of answers holds it; `score` is 0 to 1. */
export interface BriefHit {
  readonly uid: string;
  readonly score: number;
  readonly verdict: 'match' | 'possible' | 'contradicted';
}

/** One answer of many: its hits, or the code of why the name cannot be screened; `ms` is the time it took. */
export type BriefAnswer =
  | { readonly ms: number; readonly hits: readonly BriefHit[] }
  | { readonly ms: number; readonly refused: string };

/** Many answers in the order of the asks, or why there are none. */
export type ScreenedMany =
  | { readonly ok: true; readonly answers: readonly BriefAnswer[] }
  | { readonly ok: false; readonly why: 'no-lists' | 'unavailable' };

/**
 * A listed record as it is now, null where the list no longer has it, and the list, null where
 * none of that name was imported; or why neither is known.
 */
export type FoundEntry =
  | { readonly ok: true; readonly entry: ListEntry | null; readonly list: SearchedList | null }
  | { readonly ok: false; readonly why: 'no-lists' | 'unavailable' };

/** The index that is screened against now, in memory that threads share, and what it was built from. */
export type OpenedIndex =
  | {
      readonly ok: true;
      readonly index: SharedArrayBuffer;
      readonly lists: readonly SearchedList[];
      readonly threshold: number;
    }
  | { readonly ok: false; readonly why: 'no-lists' | 'unavailable' };

/** Imports that were in force once, in a thread of their own until they are closed; or why they are not there. */
export type OpenedVersions =
  | {
      readonly ok: true;
      readonly screen: (ask: ScreeningAsk, threshold: number) => Promise<Screened>;
      readonly close: () => Promise<void>;
    }
  | { readonly ok: false; readonly why: 'list-gone' | 'unavailable' };

/** AML-09: the screening engine behind a port that an external provider's adapter can fill too. */
export interface Screening {
  screen(ask: ScreeningAsk): Promise<Screened>;
  /** The same for many at once, without explanations. Several such calls at a time keep all workers busy. */
  screenMany(asks: readonly ScreeningAsk[]): Promise<ScreenedMany>;
  /** The record of a uid as the newest import of its list has it. */
  findEntry(list_name: string, uid: string): Promise<FoundEntry>;
  /** What a self-test tests; only an engine of our own has it. */
  openIndex?(): Promise<OpenedIndex>;
  /** Opens the lists of earlier imports, beside those in use; only an engine of our own has it. */
  openVersions?(ids: readonly number[]): Promise<OpenedVersions>;
  close(): Promise<void>;
}
