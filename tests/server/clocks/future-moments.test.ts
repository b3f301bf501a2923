import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeDueCheck } from '../../../apps/server/src/audit/checkpoints/checkpoints.store.ts';
import {
  keepCheckpoints,
  rememberPlaces,
} from '../../../apps/server/src/audit/checkpoints/deliver-checkpoints.ts';
import { clock } from '../../../apps/server/src/command-line/clock.command.ts';
import { doctor } from '../../../apps/server/src/command-line/doctor/doctor.command.ts';
import { readLifeFigures } from '../../../apps/server/src/health/process-life.store.ts';
import { scheduleUpdate } from '../../../apps/server/src/lists/updates/run-updates.ts';
import { appendAudit, systemStamp } from '../../../apps/server/src/kernel/audit.ts';
import { aServer } from '../../factories/a-server.ts';
import { Terminal } from '../../factories/a-terminal.ts';

/**
 * After an excursion of the clocks: what was stored with a moment of the future holds up no watchman and hides no
 * age.
 */
const lines: string[] = [];
const server = aServer({
  settings: { LISTS_URLS: 'publishers', BACKUP_KEY: 'k'.repeat(43) },
  checkpointPlaces: [
    {
      name: 'a place of this test',
      reach: async () => undefined,
      add: async ({ text }) => void lines.push(text),
      read: null,
    },
  ],
});
const terminal = new Terminal(server);
const run = (text: string) => sql.raw(text).execute(server.app.db);
const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function figure(name: string): Promise<number> {
  const { body } = await server.http.inject('/metrics');
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
}

async function lineOf(name: string): Promise<string> {
  await terminal.run(doctor);
  return terminal.output.split('\n').find((line) => line.slice(5).startsWith(`${name}: `)) ?? '';
}

beforeAll(() => rememberPlaces(server.app));

beforeEach(() => {
  server.time.now = Date.now();
});

async function append(): Promise<void> {
  const entry = { act: 'staff.signed-out', detail: {} } as const;
  await server.app.db
    .transaction()
    .execute((trx) => appendAudit(trx, systemStamp(later(0)), entry));
}

it('a checkpoint of the future is followed by the next one at once, and by later ones in their time', async () => {
  server.time.now += 30 * DAY_MS;
  await append();
  expect(await keepCheckpoints(server.app)).toBe(true);
  server.time.now -= 30 * DAY_MS;
  await append();
  expect(await figure('verify_admin_future_moments{of="checkpoints"}')).toBe(1);
  expect(await keepCheckpoints(server.app)).toBe(true);
  expect(lines).toHaveLength(2);
  await append();
  expect(await keepCheckpoints(server.app)).toBe(false);
  expect(await figure('verify_admin_future_moments{of="checkpoints"}')).toBe(0);
});

it('a verification that was put off until after its day is due, and not one until tomorrow', async () => {
  const { db } = server.app;
  await run("update audit_check set next_try = now() + interval '23 hours'");
  expect(await takeDueCheck(db, 'a')).toBeNull();
  await run("update audit_check set next_try = now() + interval '31 days'");
  expect(await takeDueCheck(db, 'a')).not.toBeNull();
  expect(await takeDueCheck(db, 'b')).toBeNull();
  await run("update audit_check set lease_until = now() + interval '30 days'");
  expect(await takeDueCheck(db, 'b')).not.toBeNull();
});

it('an update of the lists that was asked for in the future does not stand for today', async () => {
  const { db } = server.app;
  await run(`insert into list_update_run (how, names, state, created, finished)
    values ('schedule', '', 'done', '${later(30)}', '${later(30)}')`);
  const asked = async () => (await db.selectFrom('list_update_run').select('id').execute()).length;
  await scheduleUpdate(server.app);
  expect(await asked()).toBe(2);
  await run("update list_update_run set state = 'done'");
  await scheduleUpdate(server.app);
  expect(await asked()).toBe(2);
});

describe('what people and alerts read', () => {
  it('a list that was confirmed in the future is not fresh, and its age is below 0', async () => {
    await run(`insert into sanctions_list
      (list_name, list_date, imported, entries, sha256, storage_key, source)
      values ('UN', '2026-11-20', '${later(30)}', 1, 'x', 'lists/x', 'upload')`);
    expect(await lineOf('lists')).toMatch(/^BAD {2}lists: Confirmed in the future/);
    expect(await figure('verify_admin_list_age_seconds{list="UN"}')).toBeLessThan(-29 * 86_400);
    expect(await figure('verify_admin_future_moments{of="lists"}')).toBe(1);
    // What its publisher confirms now counts, although it is earlier.
    await run(`insert into list_update (run_id, list_name, how, host, started, finished, outcome)
      select id, 'UN', 'schedule', 'un.example', now(), now(), 'unchanged' from list_update_run limit 1`);
    expect(await figure('verify_admin_future_moments{of="lists"}')).toBe(0);
  });

  it('a backup of the future is no backup', async () => {
    await run(`insert into backup_run (id, started, finished, lease_until)
      values (gen_random_uuid(), '${later(30)}', '${later(30)}', now())`);
    expect(await lineOf('backup')).toMatch(/^BAD {2}backup: .* in the future: a clock was wrong/);
    await run(`insert into backup_run (id, started, finished, lease_until)
      values (gen_random_uuid(), now(), now(), now())`);
    expect(await lineOf('backup')).toMatch(/^ok {3}backup/);
  });

  it('a worker whose last sign of life is of the future is dead', async () => {
    await server.app.dependencies.look();
    await run("update process_life set role = 'worker', seen = now() + interval '30 days'");
    expect(await readLifeFigures(server.app.db)).toEqual({
      worker_age: null,
      clock_difference: null,
    });
  });
});

describe('the command line', () => {
  it('says what waits, and lets it go on', async () => {
    expect(await terminal.run(clock)).toBe(0);
    expect(terminal.output).toContain('Nothing waits for a clock.');
    await run("update clock_watch set trusted = now() - interval '9 days'");
    expect(await terminal.run(clock)).toBe(1);
    expect(terminal.output).toMatch(/\d: Deleting, expiry .* waits\. .*: 9 days\./);
    expect(await lineOf('clock')).toMatch(/^BAD {2}clock: Acts of the clock wait\./);
    await expect(terminal.run(clock, 'release', '1')).rejects.toThrow(
      'Enter a reason for the release.',
    );
    const { id } = await server.app.db
      .selectFrom('clock_case')
      .select('id')
      .where('ended', 'is', null)
      .executeTakeFirstOrThrow();
    expect(await terminal.run(clock, 'release', String(id), '--reason', 'Moved.')).toBe(0);
    expect(await terminal.run(clock)).toBe(0);
    expect(await lineOf('clock')).toMatch(/^ok {3}clock/);
  });
});
