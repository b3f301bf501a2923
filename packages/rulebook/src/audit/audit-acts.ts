import type * as z from 'zod/mini';
import { isWordOf, showState } from '../kernel/vocabulary.ts';
import type { Tone } from '../kernel/tone.ts';
import { ACCOUNT_ACTS } from './account-acts.ts';
import { AML_ACTS } from './aml-acts.ts';
import { BACKUP_ACTS } from './backup-acts.ts';
import type { AuditActRow } from './audit-act.ts';
import { CHECK_ACTS } from './check-acts.ts';
import { CLOCK_CASE_ACTS } from './clock-case-acts.ts';
import { CONTEST_ACTS } from './contest-acts.ts';
import { EXPORT_ACTS } from './export-acts.ts';
import { FILE_ACTS } from './file-acts.ts';
import { INFLUENCER_ACTS } from './influencer-acts.ts';
import { MAKER_CHECKER_ACTS } from './maker-checker-acts.ts';
import { OUTSIDE_ACTS } from './outside-acts.ts';
import { REQUEST_ACTS } from './request-acts.ts';
import { RETENTION_ACTS } from './retention-acts.ts';
import { STAFF_ACTS } from './staff-acts.ts';
import { KEY_ACTS } from './key-acts.ts';
import { SYSTEM_ACTS } from './system-acts.ts';
import { VERIFICATION_ACTS } from './verification-acts.ts';
import { VIEW_ACTS } from './view-acts.ts';

/**
 * Every act an audit line can name. Lines are never changed, so a code stays in the table for as long
 * as lines with it may exist.
 */
export const AUDIT_ACTS = {
  ...CHECK_ACTS,
  ...AML_ACTS,
  ...REQUEST_ACTS,
  ...ACCOUNT_ACTS,
  ...RETENTION_ACTS,
  ...SYSTEM_ACTS,
  ...MAKER_CHECKER_ACTS,
  ...KEY_ACTS,
  ...BACKUP_ACTS,
  ...STAFF_ACTS,
  ...OUTSIDE_ACTS,
  ...VERIFICATION_ACTS,
  ...VIEW_ACTS,
  ...CONTEST_ACTS,
  ...INFLUENCER_ACTS,
  ...FILE_ACTS,
  ...EXPORT_ACTS,
  ...CLOCK_CASE_ACTS,
} as const;

export type AuditAct = keyof typeof AUDIT_ACTS;

/** The detail of an act's line, in addition to actor, account and outcome. */
export type ActDetail<Act extends AuditAct> = z.infer<(typeof AUDIT_ACTS)[Act]['detail']>;

export function isAuditAct(code: string): code is AuditAct {
  return Object.hasOwn(AUDIT_ACTS, code);
}

/* @__NO_SIDE_EFFECTS__ */
function codesOf(isSought: (row: AuditActRow) => boolean): readonly AuditAct[] {
  return Object.entries<AuditActRow>(AUDIT_ACTS).flatMap(([code, row]) =>
    isAuditAct(code) && isSought(row) ? [code] : [],
  );
}

/** The acts by which people come and go. */
export const SESSION_ACTS: readonly AuditAct[] = codesOf(({ isSession }) => isSession === true);

/** The acts by which staff saw data, each in the audit trail as a read. */
export const READ_ACTS: readonly AuditAct[] = codesOf(({ read }) => read !== undefined);

/** The acts that are only in the audit trail. */
export const QUIET_ACTS: readonly AuditAct[] = codesOf(({ isQuiet }) => isQuiet === true);

/** An act with what it led to, as a command or a process reports it. */
export interface ReportedAct {
  readonly act: AuditAct;
  readonly outcome?: string;
  readonly detail: unknown;
}

/** What is wrong with an audit line to be: a fault of ours, never of who acts; null when nothing is. */
export function findActFault({ act, outcome, detail }: ReportedAct): string | null {
  const { outcomes, detail: shape }: AuditActRow = AUDIT_ACTS[act];
  if (outcome !== undefined && !outcomes) return `${act} leads to no state`;
  const words = outcomes?.words ?? 'text';
  if (outcome !== undefined && words !== 'text' && !isWordOf(words, outcome)) {
    return `${act} does not lead to this state`;
  }
  const parsed = shape.safeParse(detail);
  if (parsed.success) return null;
  const fields = parsed.error.issues.map(({ path }) => path.join('.'));
  return `${act} has another detail: ${fields.join(', ')}`;
}

/** One line of the audit log in words. */
export interface DescribedAct {
  readonly who: string;
  /** `ran Individual AML: Suspected` */
  readonly what: string;
  /** Undefined where the act settles nothing. */
  readonly tone: Tone | undefined;
  readonly isTalk: boolean;
}

interface ActLine {
  readonly act: string;
  readonly outcome: string | null;
  readonly admin_username: string | null;
}

function withOutcome({ sentence, outcomes }: AuditActRow, outcome: string | null): string {
  if (!outcomes || outcomes.joint === null || !outcome) return sentence;
  const { words, joint } = outcomes;
  return sentence + joint + (words === 'text' ? outcome : showState(words, outcome).label);
}

function toneOf({ outcomes, tone }: AuditActRow, outcome: string | null): Tone | undefined {
  if (tone !== undefined) return tone ?? undefined;
  if (!outcome || !outcomes || outcomes.words === 'text') return undefined;
  return showState(outcomes.words, outcome).tone;
}

/**
 * Who did what, and what came of it. A line of a later release, whose act is not in this table, is
 * shown by its code.
 */
export function describeAct({ act, outcome, admin_username }: ActLine): DescribedAct {
  if (!isAuditAct(act)) {
    return { who: admin_username ?? 'Applicant', what: act, tone: undefined, isTalk: false };
  }
  const row: AuditActRow = AUDIT_ACTS[act];
  return {
    who: admin_username ?? row.by ?? 'Applicant',
    what: withOutcome(row, outcome),
    tone: toneOf(row, outcome),
    isTalk: row.isTalk ?? false,
  };
}
