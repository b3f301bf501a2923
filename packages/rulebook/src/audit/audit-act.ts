import type * as z from 'zod/mini';
import type { ReadKind } from '../kernel/reads.ts';
import type { Tone } from '../kernel/tone.ts';
import type { State } from '../kernel/vocabulary.ts';

type States = Readonly<Record<string, State>>;

/** What an act can lead to, and how the timeline adds it to the sentence. */
export interface ActOutcomes {
  /** The vocabulary of the outcome; `text` for a name or a number. */
  readonly words: States | 'text';
  /** The text between sentence and outcome; null where the sentence states the outcome itself. */
  readonly joint: ': ' | ' to ' | ' by ' | null;
}

/** One row of the table of audit acts. */
export interface AuditActRow<Detail extends z.ZodMiniType = z.ZodMiniType> {
  /** What was done, in words that follow the name of who did it. */
  readonly sentence: string;
  /** Missing where the act leads to no state. */
  readonly outcomes?: ActOutcomes;
  /**
   * The detail of its audit line, in addition to actor, account and outcome. Numbers of rows are optional
   * where the demo has such lines: they are made before its rows are in a database.
   */
  readonly detail: Detail;
  /** Who acted where it was nobody of the staff; the applicant by default. */
  readonly by?:
    | 'Provider'
    | 'Verify Admin'
    | 'Command line'
    | 'Launch API'
    | 'Web user'
    | 'Creator'
    | 'Issuer';
  /** Where it is not the tone of the outcome; null for none. */
  readonly tone?: Tone | null;
  /** Talk about the account; nothing was done on it. */
  readonly isTalk?: true;
  /** Whether it may be done on an account whose personal data was erased; nothing else is. */
  readonly isOnErased?: true;
  /** Somebody of the staff saw data, and changed nothing. */
  readonly read?: ReadKind;
  /** Somebody looked: it is only in the audit trail, in no timeline and no recent activity. */
  readonly isQuiet?: true;
  /** Somebody came or went, or another system reported something; nothing was done yet. */
  readonly isSession?: true;
}

/** The outcome is added to the sentence: `overrode KYB: Approved`. */
export function addedOutcome(
  words: States | 'text',
  joint: ': ' | ' to ' | ' by ' = ': ',
): ActOutcomes {
  return { words, joint };
}

/** The sentence states the outcome, which is stored for the tone: `approved payment`. */
export function impliedOutcome(words: States | 'text'): ActOutcomes {
  return { words, joint: null };
}
