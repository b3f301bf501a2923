import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { plainKeysOf } from '../../apps/server/src/platform/config/key-rules.ts';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openAgreementTerms } from '../../apps/server/src/agreement/terms/open-agreement-terms.ts';
import { openedAccounts } from '../../apps/server/src/accounts/opened-accounts.ts';
import { readLimitsOf } from '../../apps/server/src/kernel/reads/read-limits.ts';
import { Reads } from '../../apps/server/src/kernel/reads/reads.ts';
import { ClockCheck } from '../../apps/server/src/kernel/clock-check/clock-check.ts';
import { Sessions } from '../../apps/server/src/kernel/session.ts';
import { WebSessions } from '../../apps/server/src/kernel/web-session.ts';
import { DeferredWork } from '../../apps/server/src/platform/deferred-work/deferred-work.ts';
import { OpenAccounts } from '../../apps/server/src/platform/events/open-accounts.ts';
import { PostgresEvents } from '../../apps/server/src/platform/events/postgres-events.ts';
import { openProvider } from '../../apps/server/src/platform/identity-provider/open-provider.ts';
import { openMail } from '../../apps/server/src/platform/mail/open-mail.ts';
import { simulatedPaymentsProvider } from '../../apps/server/src/platform/payments-provider/payments-provider.ts';
import { LocalScreening } from '../../apps/server/src/platform/screening/local-screening.ts';
import { openScanner } from '../../apps/server/src/platform/scanner/open-scanner.ts';
import { notifyOfAudit, notifyOfClock } from '../../apps/server/src/notifications/notify.ts';
import { openSecurityEvents } from '../../apps/server/src/platform/security-events/open-security-events.ts';
import { dependencyLooks } from '../../apps/server/src/health/dependency-looks.ts';
import { DependencyWatch } from '../../apps/server/src/platform/dependencies/dependency-watch.ts';
import { Readiness } from '../../apps/server/src/platform/dependencies/readiness.ts';
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts';
import { wizardApplicants } from '../../apps/server/src/kyb/wizard-link.ts';
import { aDatabase, type TestDatabase } from './a-database.ts';

const KEY = 'k'.repeat(32);
/** The moment all tests begin at. */
export const TEST_NOW = '2026-11-21T14:05:00.000Z';

/** Milliseconds since the epoch. */
export interface TestTime {
  /** Of the process. */
  now: number;
  /** Of the database, as the clock check reads it; by default that of the process. */
  database?: number | null;
}

export interface TestApp {
  readonly app: AppContext;
  readonly database: TestDatabase;
  /** The product's time; tests set it. */
  readonly time: TestTime;
  close(): Promise<void>;
}

export interface AppGiven
  extends Partial<
    Pick<
      AppContext,
      'provider' | 'simulator' | 'paymentsProvider' | 'screening' | 'scanner' | 'log' | 'mail'
    >
  > {
  readonly settings?: Readonly<Record<string, string>>;
  readonly idles?: boolean;
  /** How long the screening believes that lists and threshold are what it saw last. */
  readonly believeMs?: number;
  /** With whose rights it uses the database. */
  readonly servesAs?: 'owner' | 'writer';
  /** None by default. */
  readonly checkpointPlaces?: AppContext['checkpointPlaces'];
}

type Shared = Pick<AppContext, 'config' | 'db' | 'clock' | 'events' | 'securityEvents'>;

/** The parts of an app that sign or encrypt. */
export function partsOfKeys(shared: Shared, keys: AppContext['keys'], { idles = false } = {}) {
  const { config, db, clock, events, securityEvents } = shared;
  return {
    keys,
    sessions: new Sessions({ db, clock, keys: keys.token, idles }),
    webSessions: new WebSessions({ db, clock, keys: keys.token }),
    applicants: wizardApplicants({ config, keys, db, clock }),
    reads: new Reads({
      db,
      dataKeys: keys.data,
      limits: readLimitsOf(config),
      securityEvents,
      openedAccounts,
      notify: (trx, use) => notifyOfAudit({ events }, trx, { kind: 'unusual_use', ...use }),
    }),
  };
}

/** A whole app over a database and a folder of its own, with the real parts and a clock to set. */
export async function anApp(given: AppGiven = {}): Promise<TestApp> {
  const database = await aDatabase({ openedAs: given.servesAs ?? 'owner' });
  const { database_url } = database.settings;
  const folder = mkdtempSync(join(tmpdir(), 'verify-admin-app-'));
  // Other processes of the same folder have the same keys.
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ token: KEY, link: KEY, data: KEY }));
  const time: TestTime = { now: Date.parse(TEST_NOW) };
  const clock = () => time.now;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    CHECK_OUTPUT: 'true',
    // While other test files run a process at a lower priority hardly advances.
    BATCH_NICE: '0',
    DATA_DIR: folder,
    DATABASE_URL: database_url,
    ...given.settings,
  });
  const log = given.log ?? createLog('silent');
  const db = database.kysely;
  const storage = await openStorage(config);
  const believed = given.believeMs === undefined ? {} : { believeMs: given.believeMs };
  const screening = given.screening ?? new LocalScreening({ db, storage, log, clock, ...believed });
  const events = new PostgresEvents({ connection: database.connection, db, log });
  const deferredWork = new DeferredWork(log);
  const securityEvents = openSecurityEvents(config, log);
  const keys = {
    token: [KEY],
    link: [KEY],
    data: [KEY],
    audit: [KEY],
    webhook: plainKeysOf(config.STATUS_WEBHOOK_KEY),
  };
  const opened = openProvider(config, keys, clock);
  const mail = given.mail ?? openMail(config, { db, clock });
  const scanner = given.scanner ?? openScanner(config);
  const provider = given.provider ?? opened.provider;
  const readClocks = async () => {
    const ofDatabase = time.database ?? time.now;
    return { database: ofDatabase, lead: time.now - ofDatabase };
  };
  const clockCheck = new ClockCheck({
    db,
    readClocks,
    notify: (trx, held) => notifyOfClock({ events }, trx, held),
  });
  const parts = { config, db, readClocks, clockCheck, storage, mail, scanner, provider };
  const living = { process_id: randomUUID(), role: config.ROLE, build: 'of this test' };
  const app: AppContext = {
    ...partsOfKeys({ config, db, clock, events, securityEvents }, keys, given),
    config,
    db,
    replica: null,
    connections: database.connections,
    readiness: new Readiness({ db, log }),
    dependencies: new DependencyWatch(dependencyLooks(parts, living), { clock, log }),
    clock,
    readClocks,
    clockCheck,
    log,
    storage,
    screening,
    provider,
    simulator: given.simulator ?? opened.simulator,
    paymentsProvider: given.paymentsProvider ?? simulatedPaymentsProvider(),
    mail,
    agreementTerms: openAgreementTerms(config),
    deferredWork,
    events,
    openAccounts: new OpenAccounts(events, clock),
    checkpointPlaces: given.checkpointPlaces ?? [],
    scanner,
    securityEvents,
  };
  return {
    app,
    database,
    time,
    close: async () => {
      await deferredWork.close();
      await screening.close();
      await events.close();
      await securityEvents.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
