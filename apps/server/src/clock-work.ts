import { CLOCK_ACT_NAMES, type ClockAct } from '@verify-admin/rulebook/kernel/clock-acts';
import { HOUR_MS, MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { sweepAgreements } from './agreement/sweep-agreements.ts';
import {
  countExpiringSuppressions,
  expireSuppressions,
} from './aml/suppressions/expire-suppressions.ts';
import { discardUploads } from './aml-batches/workbook/uploads.store.ts';
import { isBackupUnderWay } from './backup/backup-runs.store.ts';
import { sweepCaseFiles } from './case-files/sweep-case-files.ts';
import { sweepDocuments } from './documents/upload/sweep-documents.ts';
import { countExpiringDocuments, expireDocuments } from './expired-documents/expire-documents.ts';
import { countUnsentPictures, sweepPictures } from './hosted-verification/sweep-pictures.ts';
import { sweepInfluencerFiles } from './influencers/files/influencer-files.ts';
import { countDueRequests, keepRequests } from './information-requests/keep-requests.ts';
import type { AppContext } from './kernel/app-context.ts';
import type { CheckedMoment } from './kernel/clock-check/checked-moment.ts';
import type { CountDue } from './kernel/clock-check/clock-check.ts';
import { deleteOldIdempotencyKeys } from './kernel/idempotency.ts';
import { runMonitoring } from './monitoring/run-monitoring.ts';
import { deleteOldNotifications } from './notifications/notifications.store.ts';
import { removeErasedFiles } from './retention/erase-account.ts';
import { countDueOfRun, runRetention } from './retention/run/run-retention.ts';
import type { WorkKind } from './platform/deferred-work/deferred-work.ts';
import { deleteExpiredUploads } from './uploads/uploads.store.ts';
import { deleteOldLogins } from './web-users/delete-old-logins.store.ts';
import { countUnsent, sweepUploads } from './wizard/sweep-uploads.ts';
import { countUnanswered, resumeUnanswered } from './work/resume-unanswered.ts';

/** How an act of the clock is done. */
interface ClockWork {
  /** How often it is looked for, in milliseconds; by the deferred work of a kind where one is named. */
  readonly every: number | WorkKind;
  /** Does what is due at a moment; true where it is to be looked for more at once. */
  readonly run: (now: CheckedMoment) => Promise<boolean | void>;
  /** Of how many accounts it would change something; missing where it changes none. */
  readonly countDue?: CountDue;
}

/** A backup may still read an object that no row names any more. */
export async function unlessBackingUp(app: AppContext, sweep: () => Promise<void>): Promise<void> {
  if (!(await isBackupUnderWay(app.db))) await sweep();
}

/**
 * Each act of the clock. Rescreening follows a changed list: of how many accounts something changes is no fault of a
 * clock.
 */
const CLOCK_WORK: Readonly<Record<ClockAct, (app: AppContext) => ClockWork>> = {
  'retention-run': (app) => ({
    every: 'retention-runs',
    run: (now) => runRetention(app, now, () => unlessBackingUp(app, () => removeErasedFiles(app))),
    countDue: (now, most) => countDueOfRun(app, now, most),
  }),
  'document-expiry': (app) => ({
    every: 10 * MINUTE_MS,
    run: (now) => expireDocuments(app, now),
    countDue: (now, most) => countExpiringDocuments(app, now, most),
  }),
  'suppression-expiry': (app) => ({
    every: MINUTE_MS,
    run: (now) => expireSuppressions(app, now),
    countDue: (now) => countExpiringSuppressions(app, now),
  }),
  'request-expiry': (app) => ({
    every: MINUTE_MS,
    run: (now) => keepRequests(app, now),
    countDue: (now, most) => countDueRequests(app, now, most),
  }),
  'waiting-cases': (app) => ({
    every: 10 * MINUTE_MS,
    run: (now) => resumeUnanswered(app, now),
    countDue: (now, most) => countUnanswered(app, now, most),
  }),
  rescreening: (app) => ({
    every: 'rescreenings',
    run: async () => (await runMonitoring(app)) > 0,
  }),
  'unsent-forms': (app) => ({
    every: 10 * MINUTE_MS,
    run: (now) => unlessBackingUp(app, () => sweepUploads(app, now)),
    countDue: (now, most) => countUnsent(app, now, most),
  }),
  'unsent-pictures': (app) => ({
    every: 10 * MINUTE_MS,
    run: (now) => unlessBackingUp(app, () => sweepPictures(app, now)),
    countDue: (now, most) => countUnsentPictures(app, now, most),
  }),
  'broken-uploads': (app) => ({
    every: 10 * MINUTE_MS,
    run: (now) =>
      unlessBackingUp(app, async () => {
        await sweepDocuments(app, now);
        await sweepInfluencerFiles(app, now);
        await sweepAgreements(app, now);
      }),
  }),
  'partial-uploads': (app) => ({
    every: 10 * MINUTE_MS,
    run: (now) => deleteExpiredUploads(app.db, now),
  }),
  'batch-uploads': (app) => ({
    every: HOUR_MS,
    run: (now) => discardUploads(app.db, now),
  }),
  'case-files': (app) => ({
    every: 10 * MINUTE_MS,
    run: (now) => unlessBackingUp(app, () => sweepCaseFiles(app, now)),
  }),
  'stored-answers': (app) => ({
    every: HOUR_MS,
    run: (now) => deleteOldIdempotencyKeys(app.db, now),
  }),
  'web-logins': (app) => ({
    every: HOUR_MS,
    run: (now) => deleteOldLogins(app.db, now),
  }),
  'read-notifications': (app) => ({
    every: HOUR_MS,
    run: (now) => deleteOldNotifications(app.db, now),
  }),
  'read-counts': (app) => ({
    every: HOUR_MS,
    run: (now) => app.reads.deleteOld(now),
  }),
};

/** An act of the clock, ready to be begun. */
interface ReadyClockWork extends Pick<ClockWork, 'every'> {
  readonly act: ClockAct;
  /** Does it where the clock check lets it be done; true where there may be more to do at once. */
  readonly doNext: () => Promise<boolean>;
}

/** Every act of the clock. None is done but by the clock check. */
export function clockWork(app: AppContext): readonly ReadyClockWork[] {
  return CLOCK_ACT_NAMES.map((act) => {
    const { every, run, countDue } = CLOCK_WORK[act](app);
    const doNext = async () => {
      const now = await app.clockCheck.ask(act, countDue);
      return now !== null && (await run(now)) === true;
    };
    return { act, every, doNext };
  });
}
