import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findNewestCheckpoint } from './audit/checkpoints/checkpoints.store.ts';
import { type Clock, nowOf, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { AppContext } from './kernel/app-context.ts';
import { openAgreementTerms } from './agreement/terms/open-agreement-terms.ts';
import { openPlaces } from './platform/checkpoint-places/open-places.ts';
import { readKeys } from './platform/keys/read-keys.ts';
import type { Log } from './platform/log.ts';
import { openedAccounts } from './accounts/opened-accounts.ts';
import { readLimitsOf } from './kernel/reads/read-limits.ts';
import { Reads } from './kernel/reads/reads.ts';
import { ClockCheck } from './kernel/clock-check/clock-check.ts';
import { Sessions } from './kernel/session.ts';
import { WebSessions } from './kernel/web-session.ts';
import { openCheckedKeys } from './keys/open-checked-keys.ts';
import { wizardApplicants } from './kyb/wizard-link.ts';
import { readClocks } from './platform/database/clock-reading.ts';
import { DatabaseClock } from './platform/database/database-clock.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import type { Kysely } from 'kysely';
import { type Database, openReplicaPool } from './platform/database/open-database.ts';
import { Replica } from './platform/database/replica/replica.ts';
import type { Schema } from './platform/database/schema.ts';
import { type OnWaiting, openReachedDatabase } from './platform/database/reach-database.ts';
import { underStartLock } from './platform/database/start-lock.ts';
import { DeferredWork } from './platform/deferred-work/deferred-work.ts';
import { OpenAccounts } from './platform/events/open-accounts.ts';
import { PostgresEvents } from './platform/events/postgres-events.ts';
import { openProvider } from './platform/identity-provider/open-provider.ts';
import { openMail } from './platform/mail/open-mail.ts';
import {
  NO_PAYMENTS_PROVIDER,
  simulatedPaymentsProvider,
} from './platform/payments-provider/payments-provider.ts';
import { LocalScreening } from './platform/screening/local-screening.ts';
import type { EnginePatience } from './platform/screening/engine/screening-engine.ts';
import { notifyOfAudit, notifyOfClock } from './notifications/notify.ts';
import { openSecurityEvents } from './platform/security-events/open-security-events.ts';
import { openScanner } from './platform/scanner/open-scanner.ts';
import { DependencyWatch } from './platform/dependencies/dependency-watch.ts';
import { Readiness } from './platform/dependencies/readiness.ts';
import { BUILD_NUMBER } from './platform/build-number.ts';
import { dependencyLooks } from './health/dependency-looks.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { SEALED_VALUES } from './sealed-values.ts';

function openReplica(
  { DATABASE_READ_URL }: Config,
  primary: Kysely<Schema>,
  log: Log,
): Replica | null {
  if (DATABASE_READ_URL === undefined) return null;
  return new Replica({ primary, replica: openReplicaPool(DATABASE_READ_URL), log });
}

export interface OpenedApp {
  readonly app: AppContext;
  readonly database: Database;
  /** Loads the sanctions lists ahead of the first screening. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** How long a machine whose clock is set meanwhile may go on by it. */
const LOOK_MS = 15_000;

interface OpenOptions {
  /** Whether this process restarts an embedded database that stops; additional processes do not. */
  readonly supervisesDatabase: boolean;
  /** Given, a database that does not answer yet is waited for. */
  readonly onWaiting?: OnWaiting | undefined;
  /** Given, it is the time of the whole installation, and the database is not asked for its own. */
  readonly clock?: Clock;
  /** How long screening may be silent; by default as long as a page waits. */
  readonly patience?: EnginePatience;
}

/**
 * Opens everything the product needs, from the settings alone, with the schema up to date.
 * @throws DatabaseRefused when the database cannot be opened or is of a newer build
 * @throws SettingsRefused when the keys are not those of its data, the KMS does not unwrap one, or a document of
 * the agreement cannot be read
 */
export async function openApp(
  config: Config,
  log: Log,
  { supervisesDatabase, onWaiting, clock: given, patience }: OpenOptions,
): Promise<OpenedApp> {
  // Before anything is locked: a KMS may take its time.
  const named = await readKeys(config);
  const agreementTerms = openAgreementTerms(config);
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const storage = await openStorage(config);
  const checkpointPlaces = await openPlaces(config);
  const securityEvents = openSecurityEvents(config, log);
  const database = await openReachedDatabase(
    {
      database_url: config.DATABASE_URL,
      data_dir: config.DATA_DIR,
      supervise: supervisesDatabase,
    },
    onWaiting,
  );
  const db = database.kysely;
  const clock = given ?? systemClock;
  // What this process writes is compared by others.
  const shared = new DatabaseClock(db, clock);
  if (!given) await shared.look();
  const { now } = shared;
  const keys = await underStartLock(database, async () => {
    await migrateToLatest(database);
    return openCheckedKeys(config, db, {
      named,
      kinds: SEALED_VALUES,
      now: nowOf(now),
      holdsCheckpoints: async () => (await findNewestCheckpoint(db)) !== null,
    });
  }).catch(async (refusal: unknown) => {
    await database.close();
    throw refusal;
  });
  const unfollow = given ? () => {} : shared.follow(LOOK_MS);
  const mail = openMail(config, { db, clock: now });
  const scanner = openScanner(config);
  const provided = openProvider(config, keys, now);
  const idles = config.MODE === 'production';
  const cacheDir = join(config.DATA_DIR, 'screening-index');
  const screening = new LocalScreening({
    db,
    storage,
    log,
    clock: now,
    cacheDir,
    ...(patience && { patience }),
  });
  const events = new PostgresEvents({ connection: database.connection, db, log });
  // Of the clock of the machine, which says how far it is off.
  const clockReading = () => readClocks(db, clock);
  const clockCheck = new ClockCheck({
    db,
    readClocks: clockReading,
    notify: (trx, held) => notifyOfClock({ events }, trx, held),
  });
  const parts = {
    config,
    db,
    readClocks: clockReading,
    clockCheck,
    storage,
    mail,
    scanner,
    ...provided,
  };
  const living = { process_id: randomUUID(), role: config.ROLE, build: BUILD_NUMBER };
  const dependencies = new DependencyWatch(dependencyLooks(parts, living), { clock: now, log });
  const replica = openReplica(config, db, log);
  events.subscribe((event) => {
    if (event.kind === 'change' || event.kind === 'act') replica?.hear(event.seq);
  });
  const deferredWork = new DeferredWork(log);
  const app: AppContext = {
    config,
    keys,
    db,
    replica,
    connections: database.connections,
    readiness: new Readiness({ db, log }),
    dependencies,
    clock: now,
    readClocks: clockReading,
    clockCheck,
    log,
    storage,
    screening,
    sessions: new Sessions({ db, clock: now, keys: keys.token, idles }),
    webSessions: new WebSessions({ db, clock: now, keys: keys.token }),
    applicants: wizardApplicants({ config, keys, db, clock: now }),
    ...provided,
    paymentsProvider: config.MODE === 'demo' ? simulatedPaymentsProvider() : NO_PAYMENTS_PROVIDER,
    mail,
    agreementTerms,
    deferredWork,
    events,
    openAccounts: new OpenAccounts(events, now),
    checkpointPlaces,
    scanner,
    securityEvents,
    reads: new Reads({
      db,
      dataKeys: keys.data,
      limits: readLimitsOf(config),
      securityEvents,
      openedAccounts,
      notify: (trx, use) => notifyOfAudit({ events }, trx, { kind: 'unusual_use', ...use }),
    }),
  };
  return {
    app,
    database,
    warm: () => screening.warm(),
    close: async () => {
      unfollow();
      await deferredWork.close();
      await screening.close();
      await events.close();
      await securityEvents.close();
      await replica?.close();
      await database.close();
    },
  };
}
