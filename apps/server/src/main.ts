import { loadEnvFile } from 'node:process';
import { HOUR_MS, MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { existsSync } from 'node:fs';
import { expireSuppressions } from './aml/expire-suppressions.ts';
import { emailWork } from './emails/deliver-email.ts';
import { registerBatchExports } from './aml-batches/batch-export.routes.ts';
import { keepBatchProcess } from './aml-batches/batch-process.ts';
import { sweepDocuments } from './documents/sweep-documents.ts';
import { expireDocuments } from './expired-documents/expire-documents.ts';
import { registerFiles } from './documents/files.routes.ts';
import { buildHttpServer } from './http-server.ts';
import { keepListsCurrent } from './monitoring/keep-lists-current.ts';
import { describeConfig, readConfig, SettingsRefused } from './kernel/config.ts';
import type { House } from './kernel/house.ts';
import { createLog, faultFacts } from './kernel/log.ts';
import { readyLines } from './kernel/ready.ts';
import { forgetRepeats } from './kernel/repeat.ts';
import { type OpenedHouse, openHouse } from './open-house.ts';
import { deliverForgottenPushes } from './override/provider-push.ts';
import { registerPages } from './pages/pages.ts';
import { DatabaseRefused } from './platform/database/database-refused.ts';
import { underStartLock } from './platform/database/start-lock.ts';
import { registerInbox } from './platform/mail/inbox.routes.ts';
import { localPeople } from './platform/identity/local-people.ts';
import { openIdentity } from './platform/identity/open-identity.ts';
import { runSelfTests } from './screening/run-self-tests.ts';
import { prepareDemo } from './seed/prepare-demo.ts';
import { NAMED_STAFF } from './seed/people.ts';
import { registerSignIn } from './staff/sign-in.routes.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** How soon a list that changed is held against the accounts. */
const LISTS_MS = 10_000;

/** Work that has to be looked at again and again; a failing round is logged and the next one comes. */
function every(ms: number, house: House, round: () => Promise<void>): NodeJS.Timeout {
  const timer = setInterval(() => {
    round().catch((error: unknown) => house.log.error(faultFacts(error), 'a round failed'));
  }, ms);
  return timer.unref();
}

async function start(): Promise<void> {
  // Files hold personal data.
  process.umask(0o077);
  if (existsSync('.env')) loadEnvFile('.env');
  const config = readConfig(process.env);
  if (process.argv.includes('--print-config')) {
    for (const line of describeConfig(config)) say(line);
    return;
  }
  const log = createLog(config.LOG_LEVEL);
  const opened = await openHouse(config, log, { besideServer: false });
  const { house } = opened;
  await underStartLock(opened.database, () => prepareDemo(house));
  const { ROLE } = config;
  const served = ROLE === 'worker' ? null : await serveHouse(opened);
  const work = ROLE === 'web' ? null : await beginWork(house);

  const stop = async () => {
    await Promise.all([served?.close(), work?.close()]);
    await opened.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  if (!served) return say('Verify Admin works on jobs.');
  const { elsewhere } = opened.database;
  const ready = { address: config.PUBLIC_URL ?? served.address, mode: config.MODE, elsewhere };
  for (const line of readyLines(ready)) say(line);
}

interface ServedHouse {
  readonly address: string;
  close(): Promise<void>;
}

/** Listens: calls, sign-in, files, pages, and the demo's own issuer and inbox. */
async function serveHouse(opened: OpenedHouse): Promise<ServedHouse> {
  const { house } = opened;
  const { config } = house;
  void opened.warm();
  let address = '';
  const { signIn, localIssuer } = openIdentity(config, {
    people: localPeople(Object.values(NAMED_STAFF)),
    address: () => address,
  });
  const server = await buildHttpServer(house, [
    (http) => registerSignIn(http, house, signIn),
    (http) => localIssuer?.register(http),
    (http) => registerFiles(http, house),
    (http) => registerInbox(http, house),
    (http) => registerBatchExports(http, house),
    registerPages,
  ]);
  address = await server.listen({ host: config.HOST, port: config.PORT });
  // Made ready ahead of the first sign-in; one that fails is tried again by the sign-in itself.
  localIssuer?.prepare().catch(() => undefined);
  return { address, close: () => server.close() };
}

interface Work {
  close(): Promise<void>;
}

/** What is done beside the calls: jobs as they come, and rounds again and again. */
async function beginWork(house: House): Promise<Work> {
  await house.jobs.work({ email: emailWork(house) });
  const batches = keepBatchProcess(house);
  const rounds = [
    every(LISTS_MS, house, keepListsCurrent(house)),
    every(LISTS_MS, house, async () => void (await runSelfTests(house))),
    every(MINUTE_MS, house, () => deliverForgottenPushes(house)),
    every(MINUTE_MS, house, () => expireSuppressions(house)),
    every(10 * MINUTE_MS, house, () => expireDocuments(house)),
    every(10 * MINUTE_MS, house, () => sweepDocuments(house)),
    every(HOUR_MS, house, () => forgetRepeats(house.db, house.clock())),
  ];
  return {
    close: async () => {
      for (const round of rounds) clearInterval(round);
      await batches.close();
    },
  };
}

function sentencesOf(error: unknown): readonly string[] | null {
  if (error instanceof SettingsRefused) return error.sentences;
  if (error instanceof DatabaseRefused) return [error.message];
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return [`Port ${process.env.PORT ?? 3000} is in use by another program. Set PORT to another.`];
  }
  return null;
}

await start().catch((error: unknown) => {
  const sentences = sentencesOf(error);
  if (!sentences) throw error;
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
