import { formatFigure } from '../kernel/figures.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { HOUR_MS, isLasting } from '../kernel/time.ts';

/** ours: how long a case file can be downloaded; after that its bytes are deleted. */
export const CASE_FILE_HOURS = 24;

/** Until when one that is made at this moment can be downloaded; both ISO 8601. */
export function caseFileExpiry(made: string): string {
  return new Date(Date.parse(made) + CASE_FILE_HOURS * HOUR_MS).toISOString();
}

/** Whether one that ends at this moment can be downloaded now. */
export function isCaseFileKept(expires: string, now: number): boolean {
  return isLasting(expires, CASE_FILE_HOURS * HOUR_MS, now);
}

/** ours: how many of one person may wait or be made at once. */
export const CASE_FILES_AT_ONCE = 3;
/** ours: in all tries together; a case file that cannot be made is shown as failed. */
export const CASE_FILE_TRIES = 3;
/** ours: below the four gigabytes that the plain zip format can address. */
export const CASE_FILE_MAX_BYTES = 3 * 1024 ** 3;

/** A case file waits or is made, can be downloaded, could not be made, or was deleted. */
export const CASE_FILE_STATES = ['queued', 'done', 'failed', 'expired'] as const;
export type CaseFileState = (typeof CASE_FILE_STATES)[number];

/** What is being done while it is made, and how that reads. */
export const CASE_FILE_STEPS = {
  data: 'Reading the data of the account',
  pictures: 'Making pictures of the documents',
  pdf: 'Writing the PDF',
  archive: 'Writing and signing the ZIP',
} as const;
export type CaseFileStep = keyof typeof CASE_FILE_STEPS;

/** Why a case file could not be made, and what can be done about it. */
export const CASE_FILE_FAILURES = {
  'document-changed':
    'A stored document is missing or no longer has the SHA-256 it was stored with, so nothing can be signed. Tell an administrator.',
  unreadable:
    'Stored values could not be decrypted. An administrator can check the keys with “verify-admin keys”.',
  'too-large': 'The documents of this account are larger than a case file can be (3 GB).',
  'no-key':
    'Case files are signed with AUDIT_CHECKPOINT_KEY, which is not set. An administrator can set it.',
  'too-slow':
    'Making this case file took longer than an hour, or more memory than there is. Tell an administrator.',
  unavailable: 'The case file could not be made. Nothing was changed. Please try again.',
} as const;
export type CaseFileFailure = keyof typeof CASE_FILE_FAILURES;

export function isCaseFileFailure(word: string): word is CaseFileFailure {
  return Object.hasOwn(CASE_FILE_FAILURES, word);
}

export const CASE_FILE_REFUSALS = declareRefusals({
  'case-file/no-key': { status: 503, sentence: CASE_FILE_FAILURES['no-key'] },
  'case-file/too-many': {
    status: 429,
    wait_seconds: 60,
    sentence: `You have ${CASE_FILES_AT_ONCE} case files that are being made. Please wait for one of them.`,
  },
  'case-file/unknown': { status: 404, sentence: 'This case file does not exist.' },
});

/** `Making pictures of the documents, 3 of 12`. */
export function describeProgress(step: CaseFileStep | null, done: number, total: number): string {
  if (step === null) return 'Waiting to be made';
  const count = total > 1 ? `, ${formatFigure(done)} of ${formatFigure(total)}` : '';
  return CASE_FILE_STEPS[step] + count;
}

/** How far it is, from 0 to 100: most of the time goes into the pictures. */
export function progressPercent(step: CaseFileStep | null, done: number, total: number): number {
  if (step === null) return 0;
  const part = total > 0 ? done / total : 0;
  const spans: Readonly<Record<CaseFileStep, readonly [from: number, to: number]>> = {
    data: [2, 10],
    pictures: [10, 60],
    pdf: [60, 80],
    archive: [80, 99],
  };
  const [from, to] = spans[step];
  return Math.round(from + (to - from) * part);
}
