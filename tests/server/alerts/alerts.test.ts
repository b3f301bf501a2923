import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  keepCheckpoints,
  rememberPlaces,
} from '../../../apps/server/src/audit/checkpoints/deliver-checkpoints.ts';
import { PlaceFault } from '../../../apps/server/src/platform/checkpoint-places/checkpoint-place.ts';
import { aStudio } from '../../factories/accounts.ts';
import { aServer } from '../../factories/a-server.ts';
import { untilSomebodyWaits } from '../../factories/lock-waits.ts';
import { appendDecisions } from '../../factories/audit-lines.ts';
import { changeFirstEntry, verifyLog } from '../../factories/broken-log.ts';
import { openOthers } from './others.ts';
import { hasPromtool, readRules, readScrape, ringsWhen, type Scrape } from './promtool.ts';

/**
 * Each rule of `deploy/monitoring/alerts.yml`: what it is about is broken on a server that runs, its `/metrics` is read
 * before, meanwhile and after it was mended, and Prometheus's own tool is asked whether the rule rings, and ends.
 */
const RULES = fileURLToPath(new URL('../../../deploy/monitoring/alerts.yml', import.meta.url));
const ALERTS = readRules(RULES);

const MINUTE_MS = 60_000;
const others = await openOthers();
const { smtpGate, issuer, providerGate, clamd } = others;
const outside = {
  name: 'a place of this test',
  isDown: false,
  read: null,
  add: addOutside,
  reach: addOutside,
};

async function addOutside(): Promise<void> {
  if (outside.isDown) throw new PlaceFault('The place does not answer.');
}

const server = aServer({
  settings: others.settings,
  checkpointPlaces: [outside],
});

const A_BACKUP = `insert into backup_run (id, started, finished, lease_until) values (gen_random_uuid(), now(), now(), now())`;

beforeAll(async () => {
  await aStudio(server.app, { account_id: 48213 });
  await rememberPlaces(server.app);
  await run(`insert into sanctions_list
    (list_name, list_date, imported, entries, sha256, storage_key, source)
    values ('UN', '2026-11-20', now(), 1, 'x', 'lists/x', 'upload')`);
  await run(A_BACKUP);
  await look();
});

afterAll(() => others.close());

let clockAheadMs = 0;

/** The product's clocks stand still in tests; here they run. */
async function look(): Promise<void> {
  server.time.database = Date.now();
  server.time.now = Date.now() + clockAheadMs;
  await server.app.dependencies.look();
}

const run = (text: string) => sql.raw(text).execute(server.app.db);
const ago = (minutes: number) => new Date(server.time.now - minutes * MINUTE_MS).toISOString();

async function scrape(): Promise<Scrape> {
  const { body } = await server.http.inject('/metrics');
  return new Map([...readScrape(body), ['up', 1]]);
}

/** What a rule is about is broken, and mended. */
interface Story {
  readonly breaks: () => Promise<unknown>;
  readonly mends: () => Promise<unknown>;
  /** How it is read meanwhile, where not as before and after. */
  readonly meanwhile?: () => Promise<Scrape>;
}

/** A dependency is looked at again after each of both. */
const dependency = (set: (isAway: boolean) => unknown): Story => ({
  breaks: async () => {
    await set(true);
    await look();
  },
  mends: async () => {
    await set(false);
    await look();
    // The first look may meet a connection that ended with the outage.
    await look();
  },
});

/** A table that is away: what reads it is a fault. */
const withoutTable = (table: string, act: () => Promise<unknown>): Story => ({
  breaks: async () => {
    await run(`alter table ${table} rename to ${table}_away`);
    await act();
  },
  mends: () => run(`alter table ${table}_away rename to ${table}`),
});

/** Rows that are there for a while. */
const rows = (table: string, row: string): Story => ({
  breaks: () => run(`insert into ${table} ${row}`),
  mends: () => run(`delete from ${table}`),
});

const files = () => join(server.app.config.DATA_DIR, 'files');

async function setFiles(isAway: boolean): Promise<void> {
  if (!isAway) return rm(files());
  await rename(files(), `${files()}-away`).catch(() => undefined);
  await writeFile(files(), 'no folder');
}

/** A database that takes no change, as a standby does. */
async function setReadOnly(isAway: boolean): Promise<void> {
  const value = isAway ? 'on' : 'off';
  await run(`set transaction_read_only = off; do $$ begin
    execute format('alter database %I set default_transaction_read_only = ${value}', current_database());
  end $$`);
  const ended =
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
  await run(ended).catch(() => undefined);
  await run('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
}

/** Signs in by the clock as it runs here. */
const notes = () =>
  server.client('CS').get('/get_all_notes', { account_type: 'studio', account_id: 48213 });

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await act();
}

/** A call that has to wait for a table longer than a second. */
async function callSlowly(): Promise<void> {
  const answers: ReturnType<typeof notes>[] = [];
  await server.app.db.transaction().execute(async (trx) => {
    await sql`lock table note in access exclusive mode`.execute(trx);
    answers.push(notes(), notes());
    await untilSomebodyWaits(server.app.db);
    await sleep(1_500);
  });
  await Promise.all(answers);
}

/** All connections of the pool are in use, and more are asked for. */
async function whileExhausted(): Promise<Scrape> {
  const asleep = Array.from({ length: 20 }, () => run('select pg_sleep(2)'));
  const found = await scrape();
  await Promise.all(asleep);
  return found;
}

/** What no test can break for real is a figure of another value. */
const planted = (values: Readonly<Record<string, number>>): Story => ({
  breaks: async () => undefined,
  mends: async () => undefined,
  meanwhile: async () => new Map([...(await scrape()), ...Object.entries(values)]),
});

async function keepAll(): Promise<void> {
  while (await keepCheckpoints(server.app));
}

const tooManyCalls = () =>
  times(700, () => server.http.inject('/api/get_config?name=kyb_requirements_checklist'));

const callback = (state: string, minutes: number) =>
  rows(
    'provider_callback',
    `(provider, body_sha256, event, received, state, updated)
      values ('idenfy', 'x', 'x', now() - interval '${minutes} minutes', '${state}', now())`,
  );

const STORIES: Readonly<Record<string, Story>> = {
  ProcessDown: { ...planted({}), meanwhile: async () => new Map([['up', 0]]) },
  NotReady: withoutTable('kysely_migration', look),
  FaultsAnswered: withoutTable('note', () => times(5, notes)),
  DatabaseUnavailable: dependency(setReadOnly),
  ConnectionsExhausted: { ...planted({}), meanwhile: whileExhausted },
  WorkerDead: {
    breaks: () => run("update process_life set seen = seen - interval '5 minutes'"),
    mends: look,
  },
  ClockWrong: dependency((isAway) => {
    clockAheadMs = isAway ? MINUTE_MS : 0;
  }),
  ClockActsWait: dependency((isAway) =>
    run(`update clock_watch set trusted = now() - interval '${isAway ? 3 : 0} days'`),
  ),
  FutureMoment: {
    breaks: () => run("update backup_run set started = now() + interval '30 days'"),
    mends: () => run(A_BACKUP),
  },
  StorageUnavailable: dependency(setFiles),
  MailUnavailable: dependency((isAway) => {
    smtpGate.isShut = isAway;
  }),
  IssuerUnavailable: dependency((isAway) => {
    issuer.isDown = isAway;
  }),
  ScannerUnavailable: dependency((isAway) => {
    clamd.behaviour = isAway ? 'closes' : 'answers';
  }),
  ProviderUnavailable: dependency((isAway) => {
    providerGate.isShut = isAway;
  }),
  DiskFull: planted({ 'verify_admin_disk_free_bytes{disk="data"}': 1 }),
  DiskLow: planted({ 'verify_admin_disk_free_bytes{disk="data"}': 1 }),
  FiguresUnreadable: withoutTable('backup_run', scrape),
  AnswersSlow: { ...planted({}), breaks: callSlowly },
  ManyRateLimited: { ...planted({}), breaks: tooManyCalls },
  ListOutdated: {
    breaks: () => run("update sanctions_list set imported = imported - interval '3 days'"),
    mends: () => run("update sanctions_list set imported = imported + interval '3 days'"),
  },
  MessagesWait: callback('queued', 40),
  MessagesFailed: callback('failed', 1),
  QuarantineWaiting: rows(
    'file_scan',
    "(storage_key, size, created) values ('documents/x', 1, now() - interval '20 minutes')",
  ),
  AlertsOpen: planted({ verify_admin_open_alerts: 1 }),
  TracesDropped: planted({ verify_admin_trace_spans_dropped: 5 }),
  AuditUncovered: {
    breaks: () => appendDecisions(server.app, 1_001, ago(0)),
    mends: keepAll,
  },
  AuditUndelivered: {
    breaks: async () => {
      outside.isDown = true;
      await appendDecisions(server.app, 1_001, ago(0));
      await keepAll();
    },
    mends: async () => {
      outside.isDown = false;
      await run('update audit_place set next_try = now()');
      await keepAll();
    },
  },
  AuditBroken: {
    breaks: async () => {
      await changeFirstEntry(server.app, "detail || ' '");
      await verifyLog(server.app);
    },
    mends: async () => {
      await changeFirstEntry(server.app, 'rtrim(detail)');
      await verifyLog(server.app);
    },
  },
  BackupOld: {
    breaks: () => run('delete from backup_run'),
    mends: () => run(A_BACKUP),
  },
  RetentionRunOld: {
    breaks: () =>
      run("update retention_switch set is_on = true, updated = now() - interval '3 days'"),
    mends: () => run('update retention_switch set is_on = false'),
  },
  RetentionRunFailed: {
    breaks: async () => {
      await run('update retention_switch set is_on = true, updated = now()');
      await run(`insert into retention_run (due, started, finished, state)
        values (now(), now(), now(), 'FAILED')`);
    },
    mends: () => run('update retention_switch set is_on = false'),
  },
};

it('each rule has a story here', () => {
  expect(Object.keys(STORIES).toSorted()).toEqual(ALERTS.map(({ name }) => name).toSorted());
});

if (!hasPromtool)
  process.stdout.write('NOT TESTED that alert rules ring: no promtool (Debian: prometheus)\n');

describe.skipIf(!hasPromtool)('with promtool of Prometheus (Debian: prometheus)', () => {
  it.each(ALERTS)('$name rings while it is so, and ends when it is mended', async (rule) => {
    const story = STORIES[rule.name];
    if (!story) throw new Error(`${rule.name} has no story`);
    const well = await scrape();
    await story.breaks();
    const broken = await (story.meanwhile ?? scrape)();
    await story.mends();
    // What is mended is over within moments: a statement may still wait for a connection.
    await vi.waitFor(async () => {
      const mended = await scrape();
      expect(ringsWhen(RULES, rule, { well, broken, mended })).toMatchObject({ when: ['broken'] });
    }, 60_000);
  });
});
