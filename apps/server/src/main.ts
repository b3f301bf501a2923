import { loadEnvFile } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { existsSync } from 'node:fs';
import { foldAccountCounts } from './accounts/account-counts.store.ts';
import { AGREEMENT_FILES, AGREEMENT_RECEIPTS } from './agreement/agreement-files.ts';
import { missingForAgreement } from './agreement/terms/open-agreement-terms.ts';
import { sweepAgreements } from './agreement/sweep-agreements.ts';
import { foldNames } from './accounts/fold-names.ts';
import { makeNextDueRun } from './aml/due-runs/make-due-runs.ts';
import { expireSuppressions } from './aml/suppressions/expire-suppressions.ts';
import { sendNextEmail } from './emails/send-emails.ts';
import { TEAM_FIGURES } from './overview/figures/figures-export.ts';
import { ACCESS_REVIEW } from './admin/access-review.ts';
import { AUDIT_TRAIL } from './audit/audit-export.ts';
import { keepCheckpoints, rememberPlaces } from './audit/checkpoints/deliver-checkpoints.ts';
import { verifyWhenDue } from './audit/verify/verify-regularly.ts';
import { isBackupUnderWay } from './backup/backup-runs.store.ts';
import { BATCH_RESULTS } from './aml-batches/results/batch-export.ts';
import { STATUS_LIST } from './status/export/status-export.ts';
import { CASE_FILE_DOWNLOAD } from './case-files/case-file-download.ts';
import { makeNextCaseFile } from './case-files/make-case-files.ts';
import { sweepCaseFiles } from './case-files/sweep-case-files.ts';
import { superviseBatchProcess } from './aml-batches/run/batch-process.ts';
import { sweepDocuments } from './documents/upload/sweep-documents.ts';
import { sweepUploads } from './wizard/sweep-uploads.ts';
import { expireDocuments } from './expired-documents/expire-documents.ts';
import { scanNextFile, switchScans } from './documents/scan/scan-files.ts';
import { registerFiles } from './documents/files/files.routes.ts';
import { sweepPictures } from './hosted-verification/sweep-pictures.ts';
import { readNextZone } from './hosted-verification/zone/read-zones.ts';
import { applyNextCallback } from './identity-provider/callbacks/apply-callback.ts';
import { handOverNext } from './identity-provider/company-reviews/hand-over.ts';
import { type Addition, buildHttpServer } from './http-server.ts';
import { keepRequests } from './information-requests/keep-requests.ts';
import { listKeyWarnings } from './keys/check-keys.ts';
import { KeyRotation } from './keys/key-rotation.ts';
import { deleteOldNotifications } from './notifications/notifications.store.ts';
import { sendNextDigest } from './notifications/digest/send-digests.ts';
import { MEMBER_IMAGES } from './members/member-images.ts';
import { deriveMembersLater } from './members/members.store.ts';
import { deleteGoneProcesses } from './health/process-life.store.ts';
import { keepListsCurrent } from './monitoring/keep-lists-current.ts';
import { BUILD_NUMBER } from './platform/build-number.ts';
import { describeConfig, readConfig } from './platform/config/config.ts';
import type { AppContext } from './kernel/app-context.ts';
import { registerExport } from './kernel/exports/register-export.ts';
import { createLog, faultFacts } from './platform/log.ts';
import { recordEarlierDecisions } from './kernel/facts/record-earlier-decisions.ts';
import { readyLines } from './kernel/ready.ts';
import { deleteOldIdempotencyKeys } from './kernel/idempotency.ts';
import { type OpenedApp, openApp } from './open-app.ts';
import { deliverForgottenPushes } from './override/provider-push.ts';
import { INFLUENCER_FILES, sweepInfluencerFiles } from './influencers/files/influencer-files.ts';
import { processNextVideo } from './influencers/videos/process-videos.ts';
import { registerPages } from './pages/pages.ts';
import { nowOf } from './platform/clock.ts';
import { errorCode } from './platform/error-code.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import { underStartLock } from './platform/database/start-lock.ts';
import { registerSimulator } from './platform/identity-provider/simulator.routes.ts';
import { registerInbox } from './platform/mail/inbox.routes.ts';
import type { LocalPerson } from './platform/identity/local-people.ts';
import { openIdentity } from './platform/identity/open-identity.ts';
import { removeErasedFiles } from './retention/erase-account.ts';
import { runRetention } from './retention/run/run-retention.ts';
import { runSelfTests } from './screening/run-self-tests.ts';
import { SEALED_VALUES } from './sealed-values.ts';
import { startSentences } from './start-sentences.ts';
import { foldStatusCounts } from './status/counts/fold-status-counts.store.ts';
import { sendNextWebhook, switchStatusWebhooks } from './status-webhooks/send-webhooks.ts';
import { resumeUnanswered } from './work/resume-unanswered.ts';
import { registerIssuerLogout } from './staff/issuer-logout.routes.ts';
import { registerLogoutAtIssuer } from './staff/logout-at-issuer.routes.ts';
import { registerSignIn } from './staff/sign-in.routes.ts';
import { registerUploads } from './uploads/uploads.routes.ts';
import { deleteExpiredUploads } from './uploads/uploads.store.ts';
import { sendNextLoginCode } from './web-users/codes/send-login-codes.ts';
import { deleteOldLogins } from './web-users/delete-old-logins.store.ts';
import { foldStudioCounts } from './verification/verification-counts.store.ts';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function sayWaiting(sentence: string): void {
  process.stderr.write(`Waiting for the database. ${sentence}\n`);
}

type Task = () => Promise<void>;

function attempt(app: AppContext, task: Task): void {
  task().catch((error: unknown) => app.log.error(faultFacts(error), 'a periodic task failed'));
}

/** A periodic task; a run that fails is logged, and the next one comes. */
function every(ms: number, app: AppContext, task: Task): NodeJS.Timeout {
  return setInterval(() => attempt(app, task), ms).unref();
}

/** As `every`, with a first run at once. */
function nowAndEvery(ms: number, app: AppContext, task: Task): NodeJS.Timeout {
  attempt(app, task);
  return every(ms, app, task);
}

/** Shorter than the interval of Prometheus. */
const LOOK_MS = 15_000;

async function start(): Promise<void> {
  // Files hold personal data.
  process.umask(0o077);
  if (existsSync('.env')) loadEnvFile('.env');
  const config = readConfig(process.env);
  if (process.argv.includes('--print-config')) {
    for (const line of describeConfig(config)) print(line);
    return;
  }
  const log = createLog(config.LOG_LEVEL).child({ build: BUILD_NUMBER });
  const tracing = await openTracing(config, log);
  const onWaiting = process.argv.includes('--wait') ? sayWaiting : undefined;
  const opened = await openApp(config, log, { supervisesDatabase: true, onWaiting });
  const { app } = opened;
  const warnings = await listKeyWarnings(app.db, { keys: app.keys, now: nowOf(app.clock) });
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
  // Production loads nothing of the demo.
  const demo = config.MODE === 'demo' ? await import('./demo/prepare-demo.ts') : null;
  if (demo) await underStartLock(opened.database, () => demo.prepareDemo(app));
  const missing = missingForAgreement(config);
  if (missing.length > 0) {
    const names = missing.join(', ');
    process.stderr.write(`Not set: ${names}. The agreement of creators is not offered without.\n`);
  }
  await switchScans(app);
  if (config.MODE === 'production' && !app.scanner) {
    process.stderr.write(
      'SCANNER_URL is not set: files of applicants are stored and opened without a virus scan.\n',
    );
  }
  const { ROLE } = config;
  nowAndEvery(LOOK_MS, app, () => app.dependencies.look());
  every(HOUR_MS, app, () => deleteGoneProcesses(app.db));
  const served = ROLE === 'worker' ? null : await serveApp(opened, demo?.DEMO_PEOPLE ?? []);
  const work = ROLE === 'web' ? null : beginWork(app);

  const stop = async () => {
    await Promise.all([served?.close(), work?.close()]);
    await opened.close();
    await tracing.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  if (!served) return print('Verify Admin does deferred work.');
  const { elsewhere } = opened.database;
  const ready = { address: config.PUBLIC_URL ?? served.address, mode: config.MODE, elsewhere };
  for (const line of readyLines(ready)) print(line);
}

/** Files that are opened by their links, in addition to documents. */
const FILE_SOURCES = [MEMBER_IMAGES, INFLUENCER_FILES, AGREEMENT_FILES, AGREEMENT_RECEIPTS];

interface ServedApp {
  readonly address: string;
  close(): Promise<void>;
}

/** Listens: calls, sign-in, files, pages, and the demo's own issuer and inbox. */
async function serveApp(opened: OpenedApp, people: readonly LocalPerson[]): Promise<ServedApp> {
  const { app } = opened;
  const { config } = app;
  void opened.warm();
  let address = '';
  const { signIn, localIssuer } = openIdentity(config, {
    people,
    address: () => address,
  });
  const draining = new AbortController();
  const additions: Addition[] = [
    (http) => registerSignIn(http, app, signIn),
    (http) => registerIssuerLogout(http, app, signIn),
    (http) => registerLogoutAtIssuer(http, app, signIn),
    (http) => localIssuer?.register(http),
    (http) => registerFiles(http, app, FILE_SOURCES),
    (http) => registerUploads(http, app),
    (http) => registerInbox(http, app),
    (http) => registerSimulator(http, app.simulator),
    (http) => registerExport(http, app, BATCH_RESULTS),
    (http) => registerExport(http, app, STATUS_LIST),
    (http) => registerExport(http, app, TEAM_FIGURES),
    (http) => registerExport(http, app, ACCESS_REVIEW),
    (http) => registerExport(http, app, AUDIT_TRAIL),
    (http) => registerExport(http, app, CASE_FILE_DOWNLOAD),
    (http) => registerPages(http, config),
  ];
  const server = await buildHttpServer(app, additions, { draining: draining.signal });
  address = await server.listen({ host: config.HOST, port: config.PORT });
  // Made ready ahead of the first sign-in; one that fails is tried again by the sign-in itself.
  localIssuer?.prepare().catch(() => undefined);
  const close = async () => {
    draining.abort();
    await sleep(config.DRAIN_SECONDS * 1000);
    await server.close();
  };
  return { address, close };
}

interface Work {
  close(): Promise<void>;
}

/** A backup may still read an object that no row names any more. */
function unlessBackingUp(app: AppContext, sweep: (app: AppContext) => Promise<void>): Task {
  return async () => {
    if (!(await isBackupUnderWay(app.db))) await sweep(app);
  };
}

/** How long a change may stay among the differences; a count reads them along. */
const FOLD_MS = 5_000;

/** What is done in addition to the calls: deferred work, batches and periodic tasks. */
function beginWork(app: AppContext): Work {
  app.deferredWork.begin('emails', () => sendNextEmail(app));
  app.deferredWork.begin('aml-reruns', () => makeNextDueRun(app));
  app.deferredWork.begin('lists', () => keepListsCurrent(app));
  app.deferredWork.begin('self-tests', () => runSelfTests(app));
  app.deferredWork.begin('digests', () => sendNextDigest(app));
  app.deferredWork.begin('provider-callbacks', () => applyNextCallback(app));
  app.deferredWork.begin('company-reviews', () => handOverNext(app));
  app.deferredWork.begin('status-webhooks', () => sendNextWebhook(app));
  app.deferredWork.begin('zones', () => readNextZone(app));
  app.deferredWork.begin('login-codes', () => sendNextLoginCode(app));
  app.deferredWork.begin('earlier-decisions', () => recordEarlierDecisions(app));
  app.deferredWork.begin('videos', () => processNextVideo(app));
  app.deferredWork.begin('file-scans', () => scanNextFile(app));
  app.deferredWork.begin('audit-checkpoints', () => keepCheckpoints(app));
  app.deferredWork.begin('audit-checks', () => verifyWhenDue(app));
  app.deferredWork.begin('case-files', () => makeNextCaseFile(app, 'ordinary'));
  app.deferredWork.begin('overdue-case-files', () => makeNextCaseFile(app, 'overdue'));
  const removeErased = unlessBackingUp(app, removeErasedFiles);
  app.deferredWork.begin('retention-runs', () => runRetention(app, removeErased));
  const rotation = new KeyRotation(app, SEALED_VALUES);
  app.deferredWork.begin('key-rotations', () => rotation.work());
  const batches = superviseBatchProcess(app);
  const tasks = [
    nowAndEvery(FOLD_MS, app, () => foldStatusCounts(app.db)),
    every(FOLD_MS, app, () => foldStudioCounts(app.db)),
    nowAndEvery(HOUR_MS, app, () => rememberPlaces(app)),
    every(MINUTE_MS, app, () => foldAccountCounts(app.db)),
    every(MINUTE_MS, app, () => deliverForgottenPushes(app)),
    nowAndEvery(MINUTE_MS, app, () => switchStatusWebhooks(app)),
    every(MINUTE_MS, app, () => expireSuppressions(app)),
    every(10 * MINUTE_MS, app, () => expireDocuments(app)),
    every(10 * MINUTE_MS, app, unlessBackingUp(app, sweepDocuments)),
    every(10 * MINUTE_MS, app, unlessBackingUp(app, sweepUploads)),
    every(10 * MINUTE_MS, app, unlessBackingUp(app, sweepPictures)),
    every(10 * MINUTE_MS, app, unlessBackingUp(app, sweepInfluencerFiles)),
    every(10 * MINUTE_MS, app, unlessBackingUp(app, sweepAgreements)),
    every(10 * MINUTE_MS, app, removeErased),
    every(10 * MINUTE_MS, app, unlessBackingUp(app, sweepCaseFiles)),
    every(10 * MINUTE_MS, app, () => resumeUnanswered(app)),
    every(MINUTE_MS, app, () => keepRequests(app)),
    nowAndEvery(MINUTE_MS, app, () => foldNames(app)),
    nowAndEvery(MINUTE_MS, app, () => deriveMembersLater(app.db)),
    every(HOUR_MS, app, () => deleteOldIdempotencyKeys(app.db, app.clock())),
    every(HOUR_MS, app, () => deleteOldLogins(app.db, app.clock())),
    every(HOUR_MS, app, () => deleteOldNotifications(app.db, app.clock())),
    every(HOUR_MS, app, () => app.reads.deleteOld(app.clock())),
    every(10 * MINUTE_MS, app, () => deleteExpiredUploads(app.db, nowOf(app.clock))),
  ];
  return {
    close: async () => {
      for (const task of tasks) clearInterval(task);
      await batches.close();
    },
  };
}

function sentencesOf(error: unknown): readonly string[] | null {
  if (errorCode(error) === 'EADDRINUSE') {
    return [`Port ${process.env.PORT ?? 3000} is in use by another program. Set PORT to another.`];
  }
  return startSentences(error);
}

await start().catch((error: unknown) => {
  const sentences = sentencesOf(error);
  if (!sentences) throw error;
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
