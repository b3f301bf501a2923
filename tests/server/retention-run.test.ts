import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockRecord } from '../../apps/server/src/accounts/accounts.store.ts';
import { appendAudit, systemStamp } from '../../apps/server/src/kernel/audit.ts';
import { nowOf } from '../../apps/server/src/platform/clock.ts';
import { insertHold, liftHold } from '../../apps/server/src/retention/legal-holds.store.ts';
import { RetentionDesk, studio } from '../factories/a-retention-desk.ts';
import { mayEndAt, type ModelledAccount } from '../factories/retention-model.ts';
import { tries } from './prove/proved.ts';

/** With all tests a few; `npm run prove` draws thousands. */
const SEQUENCES = tries({ short: 50, full: 5000 });
const STEPS = 6;
const AT_ONCE = 50;
const PLANTED = 25;
const PATIENCE_MS = 1000 * SEQUENCES + 300_000;
const BEGINNING = Date.parse('1972-02-29T12:00:00.000Z');
const DAY = 86_400_000;
const KINDS = ['note', 'payment_value'] as const;
const PHASES = ['application', 'business', 'denied', 'ended'] as const;

const desk = new RetentionDesk();

const step = fc.record({
  act: fc.constantFrom('hold', 'lift', 'status', 'suspect', 'clear', 'touch', 'none'),
  phase: fc.constantFrom(...PHASES),
  /** How long until the next step; often just before or after the end of a period. */
  pause: fc.oneof(
    fc.constantFrom(180 * DAY, 180 * DAY - 1, 1827 * DAY, 1826 * DAY, 1826 * DAY - 1, 1825 * DAY),
    fc.integer({ min: 0, max: 2000 * DAY }),
  ),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Rows = Readonly<Record<(typeof KINDS)[number], number>>;

/** An account of a sequence, and what the model knows of it. */
interface Modelled {
  readonly id: number;
  readonly steps: readonly Step[];
  model: ModelledAccount;
}

const iso = (at: number) => new Date(at).toISOString();

/** What is there of these accounts, by their number; those of earlier sequences are not read again. */
async function readRows(all: readonly Modelled[]): Promise<Map<number, Rows>> {
  const countOf = (
    table: 'note' | 'payment_value',
  ) => sql`(select count(*)::int from ${sql.table(table)} t
    where t.account_type = 'studio' and t.account_id = a.account_id)`;
  const { rows } = await sql<Rows & { id: number }>`
    select a.account_id as id, ${countOf('note')} as note, ${countOf('payment_value')} as payment_value
    from account a where a.account_type = 'studio'
      and a.account_id = any(${all.map(({ id }) => id)}::bigint[])`.execute(desk.db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

let next_id = 500_000;

async function begin(steps: readonly Step[]): Promise<Modelled> {
  const id = next_id++;
  const phase = steps[0]?.phase ?? 'ended';
  const since = nowOf(desk.server.app.clock);
  await desk.anAccount(id, phase);
  await desk.setSince(id, since);
  return { id, steps, model: { phase, since, lastAct: since, isHeld: false, isSuspected: false } };
}

/** Records of every kind are there again: the next run has something to delete. */
async function refill({ id }: Modelled, rows: Rows | undefined): Promise<void> {
  if (!rows?.note) await desk.addNote(id, '1971-01-01T00:00:00.000Z');
  if (!rows?.payment_value) await desk.addPayment(id);
}

/** As the commands do: with the account locked, and an audit line. */
async function hold(id: number, isHeld: boolean, now: string): Promise<void> {
  const { keys } = desk.server.app;
  const change = { reason: 'Drawn.', now, admin_uuid: desk.tom.uuid };
  await desk.db.transaction().execute(async (trx) => {
    await lockRecord(trx, studio(id));
    if (isHeld) await insertHold(trx, studio(id), change);
    else await liftHold(trx, studio(id), change);
    const what = isHeld ? 'account.hold-set' : 'account.hold-lifted';
    const entry = { act: what, account: studio(id), detail: { note: 'Drawn.' } } as const;
    await appendAudit(trx, systemStamp(now), entry, keys.data);
  });
}

async function act(one: Modelled, { act: what, phase }: Step, now: string): Promise<void> {
  const { id, model } = one;
  const isHeld = what === 'hold';
  if ((isHeld || what === 'lift') && model.isHeld !== isHeld) {
    await hold(id, isHeld, now);
    one.model = { ...model, isHeld, lastAct: now };
  }
  if (what === 'status' && phase !== model.phase) {
    await desk.setStatus(id, phase);
    await desk.setSince(id, now);
    one.model = { ...model, phase, since: now };
  }
  if (what === 'suspect' || what === 'clear') {
    const individual_aml_status = what === 'suspect' ? 'SUSPECTED' : 'NOT_SUSPECTED';
    await desk.db
      .updateTable('verification')
      .set({ individual_aml_status })
      .where('account_id', '=', id)
      .execute();
    one.model = { ...model, isSuspected: what === 'suspect' };
  }
  if (what === 'touch') {
    const { keys } = desk.server.app;
    const entry = { act: 'note.added', account: studio(id), detail: {} } as const;
    await desk.db
      .transaction()
      .execute((trx) => appendAudit(trx, systemStamp(now), entry, keys.data).then(() => undefined));
    one.model = { ...model, lastAct: now };
  }
}

/** What was deleted although it was on hold, suspected, in business or not due. */
function faultsOf(
  all: readonly Modelled[],
  before: Map<number, Rows>,
  after: Map<number, Rows>,
  now: string,
): string[] {
  return all.flatMap(({ id, model }) =>
    KINDS.flatMap((kind) => {
      const lost = (before.get(id)?.[kind] ?? 0) - (after.get(id)?.[kind] ?? 0);
      if (lost === 0) return [];
      const end = mayEndAt(model, kind);
      return end !== null && end <= now ? [] : [`${kind} of ${JSON.stringify(model)} at ${now}`];
    }),
  );
}

/** What was due, could be deleted, and is still there. */
function leftOf(all: readonly Modelled[], after: Map<number, Rows>, now: string): string[] {
  return all.flatMap(({ id, model }) =>
    KINDS.flatMap((kind) => {
      const end = mayEndAt(model, kind);
      const isLeft = (after.get(id)?.[kind] ?? 0) > 0;
      return end !== null && end <= now && isLeft ? [`${kind} of ${JSON.stringify(model)}`] : [];
    }),
  );
}

interface Found {
  readonly faults: string[];
  readonly left: string[];
  readonly deleted: number;
}

/** Draws sequences and runs after each step; what the run did against the model. `runs` is the run itself. */
async function draw(count: number, runs: () => Promise<unknown>, seed: number): Promise<Found> {
  const { time } = desk.server;
  const found: Found & { deleted: number } = { faults: [], left: [], deleted: 0 };
  const sequences = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
    numRuns: count,
    seed,
  });
  for (let from = 0; from < sequences.length; from += AT_ONCE) {
    time.now = BEGINNING;
    await sql`update account set status = 1 where status <> 1`.execute(desk.db);
    const all = await Promise.all(sequences.slice(from, from + AT_ONCE).map(begin));
    for (let nth = 0; nth < STEPS; nth += 1) {
      const rows = await readRows(all);
      for (const one of all) await refill(one, rows.get(one.id));
      await sql`update account set retention_emptied = null where retention_emptied is not null`.execute(
        desk.db,
      );
      const now = iso(time.now);
      for (const one of all) await act(one, one.steps[nth] ?? fail(), now);
      // Every account has its own time in the model; one clock serves all, so that each pause is that of one of them.
      time.now += all[nth % all.length]?.steps[nth]?.pause ?? 0;
      const before = await readRows(all);
      await runs();
      const after = await readRows(all);
      found.faults.push(...faultsOf(all, before, after, iso(time.now)));
      found.left.push(...leftOf(all, after, iso(time.now)));
      for (const { id } of all) {
        found.deleted += KINDS.filter(
          (kind) => before.get(id)?.[kind] && !after.get(id)?.[kind],
        ).length;
      }
    }
  }
  return found;
}

function fail(): never {
  throw new Error('A sequence has so many steps.');
}

beforeAll(async () => {
  await desk.switchOn();
  await sql`update retention_switch set updated = '1970-01-01'`.execute(desk.db);
});

describe('no sequence of holds, statuses and runs', () => {
  it(
    'deletes anything on hold or before its time, or leaves what is due',
    async () => {
      const { faults, left, deleted } = await draw(SEQUENCES, () => desk.run(), 8911);
      expect(faults).toEqual([]);
      expect(left).toEqual([]);
      expect(deleted).toBeGreaterThan(SEQUENCES / 2);
    },
    PATIENCE_MS,
  );

  it(
    'does so unnoticed: a run that knows no hold is found, and one whose clock is ahead',
    async () => {
      const holdless = async () => {
        await sql`update legal_hold set lifted = now(), lifted_by = admin_uuid where lifted is null`.execute(
          desk.db,
        );
        await desk.run();
      };
      const ahead = async () => {
        desk.server.time.now += DAY;
        await desk.run();
        desk.server.time.now -= DAY;
      };
      const planted = [await draw(PLANTED, holdless, 8912), await draw(PLANTED, ahead, 8913)];
      for (const { faults } of planted) expect(faults.length).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
