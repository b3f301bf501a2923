import type { State } from '../kernel/vocabulary.ts';
import type { RequestKind } from '../maker-checker/decision-kinds.ts';
import type { Permission } from '../staff/permissions.ts';
import type { FactKind } from './fact-kinds.ts';

/** While an account waits because of a check, and since when. Every condition that is given must hold. */
export interface Waiting {
  /** With which kind of work (`WORK_KINDS`). */
  readonly kind: string;
  /** The statuses that wait, by their column; null where nothing is stored. */
  readonly statuses?: Readonly<Record<string, readonly (string | null)[]>>;
  /** The column that counts what is open, where more than 0 waits. */
  readonly open?: string;
  /** Where a fact of the check has changed since it was decided. */
  readonly isMarked?: true;
  /** Since the latest of these moments. */
  readonly since: readonly string[];
  /** Since this moment where none of them is known. */
  readonly otherwise: string;
  /** Whether a later reason to wait leaves the case as old as it is. */
  readonly keepsFirst?: true;
}

/** The table with every status the check had, or with the runs or records its status follows from. */
export interface CheckHistory {
  readonly of: 'statuses' | 'runs' | 'records';
  readonly table: string;
  readonly status: string;
  readonly at: string;
  /** Its name in an address. */
  readonly name: string;
  /** ACCT-24, ACCT-25: what it reads while it is empty. */
  readonly empty: string;
  /** One row of it in words. */
  readonly entry: string;
  /** Whom a row is about, where it is not the account itself. */
  readonly about?: string;
  /** The columns with the reason of a row. */
  readonly why: readonly string[];
  /** Columns of the verification record that a row has too. */
  readonly carried?: readonly 'idenfy_id'[];
  /** Its file in a case file. */
  readonly file: string;
}

/** OVERR-01: how staff set the status by hand. */
export interface CheckOverride<Word extends string = string> {
  /** T4: what it can be set to, in order. */
  readonly options: readonly Word[];
  /** Who may override the check at all (LEGAL-02, LEGAL-03). */
  readonly permission: Permission;
  /** Of which kind its approval requests are; null where an override never needs a checker. */
  readonly kind: RequestKind | null;
  /** OVERR-05, OVERR-06, OVERR-09: the one status that is an ordinary decision and needs no reason. */
  readonly free: Word | null;
  /** Whether the status is sent to the identity provider (OVERR-07). */
  readonly isPushed: boolean;
  /** Whether the check can be decided only once KYB and KYC are settled (CHECK-10). */
  readonly needsReadiness: boolean;
  /** Whether each owner has a status of their own where the account is verified owner by owner (KYC-12). */
  readonly isOfOwners: boolean;
  /** How an override is named in the audit log. */
  readonly act: string;
  /** The same in the timeline, after the name of who did it. */
  readonly sentence: string;
}

/** One check of an account. Every list of checks is derived from these rows. */
export interface CheckRow<Word extends string = string> {
  readonly label: string;
  /** In the head of a column, in a filter and in figures. */
  readonly short: string;
  /** What a decision on it decides, as a heading. */
  readonly decides: string;
  /** Its place wherever the checks of an account are listed. */
  readonly place: number;
  readonly states: Readonly<Record<Word, State>>;
  /** What an account counts as that has no status. */
  readonly none?: { readonly word: string; readonly state: State };
  /** What a new account has; null where that is none. */
  readonly begins: Word | null;
  /** Its columns of the verification record. */
  readonly columns: {
    readonly status: string;
    readonly since: string;
    readonly by: string;
    /** With the reason of the status. */
    readonly note?: string;
  };
  /** The table of what is decided on, where it has the status too. */
  readonly details?: string;
  readonly history: CheckHistory;
  /** Under which word decisions and audit lines store it. */
  readonly stored_as: string;
  /** CHECK-01: its row of the checklist; among rows of one tone the lowest number is the most serious. */
  readonly checklist: { readonly row: string; readonly seriousness: number } | null;
  /** STATUS-01: its filter of the status list, by place, and its name in `filter_counts` (ENT-20). */
  readonly filter: { readonly place: number; readonly counted: string } | null;

  /** What it rests on. A change of one of these reopens the check while it reads favourably. */
  readonly rests_on: readonly FactKind[];
  /** The statuses that let an account be paid: they hold for the facts they were decided on alone. */
  readonly favourable: readonly Word[];
  /** The statuses that stay when a fact changes, marked so, until a person decides. */
  readonly adverse: readonly Word[];
  /** A status that time alone set: it stays too, and is marked. */
  readonly lapsed?: Word;
  /** What it reads once a fact has changed. */
  readonly reopened: Word;
  /** What it reads instead where nothing was submitted. */
  readonly reopened_without_submission?: Word;

  readonly override: CheckOverride<Word> | null;
  readonly waits: readonly Waiting[];
  /** Whether a changed status is what a case waited for: the clock of every case of the account runs on. */
  readonly resumesClocks: boolean;
  /** Whether a file brings it, of new accounts alone. */
  readonly isImported: boolean;
  /** Whether a changed status is sent to the payment provider. */
  readonly isSent: boolean;
  /**
   * Since when the time until the first decision is measured: since its record was begun, since KYB and KYC are
   * settled, since the run that found a hit, or since a status. Null: it is not in the figures of the team.
   */
  readonly measured_from: 'record' | 'readiness' | 'run' | { readonly status: Word } | null;
}
