import { loadEnvFile } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { beginLooks, beginWork } from './begin-work.ts';
import { describeWrongClocks } from './clock-cases/describe-wrong-clocks.ts';
import { missingForAgreement } from './agreement/terms/open-agreement-terms.ts';
import { switchScans } from './documents/scan/scan-files.ts';
import { registerFiles } from './documents/files/files.routes.ts';
import { FEATURES } from './features.ts';
import { type Addition, buildHttpServer } from './http-server.ts';
import { listKeyWarnings } from './keys/check-keys.ts';
import { BUILD_NUMBER } from './platform/build-number.ts';
import { describeConfig, readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log.ts';
import { readyLines } from './kernel/ready.ts';
import { type OpenedApp, openApp } from './open-app.ts';
import { registerPages } from './pages/pages.ts';
import { nowOf } from './platform/clock.ts';
import { errorCode } from './platform/error-code.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import { underStartLock } from './platform/database/start-lock.ts';
import { registerSimulator } from './platform/identity-provider/simulator.routes.ts';
import { registerInbox } from './platform/mail/inbox.routes.ts';
import type { LocalPerson } from './platform/identity/local-people.ts';
import { openIdentity } from './platform/identity/open-identity.ts';
import { startSentences } from './start-sentences.ts';
import { registerIssuerLogout } from './staff/issuer-logout.routes.ts';
import { registerLogoutAtIssuer } from './staff/logout-at-issuer.routes.ts';
import { registerSignIn } from './staff/sign-in.routes.ts';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function sayWaiting(sentence: string): void {
  process.stderr.write(`Waiting for the database. ${sentence}\n`);
}

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
  for (const sentence of await describeWrongClocks(app)) process.stderr.write(`${sentence}\n`);
  beginLooks(app);
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
    (http) =>
      registerFiles(
        http,
        app,
        FEATURES.flatMap(({ files = [] }) => files),
      ),
    (http) => registerInbox(http, app),
    (http) => registerSimulator(http, app.simulator),
    ...FEATURES.flatMap(({ addresses = [] }) => addresses).map(
      (add) => (http: FastifyInstance) => add(http, app),
    ),
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
