import type { ClockAct } from '@verify-admin/rulebook/kernel/clock-acts';
import {
  CLOCK_CASE_KINDS,
  type ClockFacts,
  type ClockReading,
  describeClockCase,
  findClockFault,
  mostAtOnce,
} from '@verify-admin/rulebook/kernel/clock-cases';
import type { Kysely, Transaction } from 'kysely';
import type { ReadClocks } from '../../platform/database/clock-reading.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { appendAudit, systemStamp } from '../audit.ts';
import { CheckedMoment } from './checked-moment.ts';
import {
  countAllAccounts,
  endCases,
  insertCase,
  isAnyClockWrong,
  isReleased,
  keepTrusted,
  listOpenCases,
  moveTrusted,
  type StoredClockCase,
} from './clock-cases.store.ts';

/** How many accounts an act would change at a moment, counted up to `most`. */
export type CountDue = (now: CheckedMoment, most: number) => Promise<number>;

/** A case that was opened, of which every ADMIN is notified. */
export interface OpenedClockCase {
  readonly case_id: number;
  readonly excerpt: string;
  readonly now: string;
}

interface Options {
  readonly db: Kysely<Schema>;
  readonly readClocks: ReadClocks;
  readonly notify: (trx: Transaction<Schema>, opened: OpenedClockCase) => Promise<void>;
}

const NOTHING = { trusted: null, seconds: null, due: null, accounts: null } as const;

/** How far the trusted moment may be behind before it is moved along. */
const KEPT_WITHIN_MS = 5_000;

/**
 * Whether what is done by time alone may be done now (0112). While the clocks differ, the clock has leapt, or an act
 * would change too many accounts at once, nothing is done: a case is open for every ADMIN. Difference and leap end by
 * themselves when the clocks are right again; a leap and a share also by a person. Without it a clock that is wrong for two
 * minutes deletes thousands of records for good. No library judges clocks for an application; each act of time takes a
 * `CheckedMoment`, which is what it costs.
 */
export class ClockCheck {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Looks at the clocks, and moves the trusted moment along where nothing is wrong. Every process does so with each
   * sign of life, so that a clock that leaps is noticed whether or not something is due.
   * @returns the moment of the database; null where no act of the clock may be done
   */
  async look(): Promise<CheckedMoment | null> {
    const { db, readClocks } = this.#options;
    const reading = await readClocks();
    const trusted = await keepTrusted(db, reading.database);
    const open = await listOpenCases(db);
    const fault = findClockFault(reading, trusted);
    if (fault !== null) {
      await this.#open(factsOf(fault, reading, trusted), open);
      return null;
    }
    const { database: now } = reading;
    await this.#endWhatIsOver(open, now);
    if (Math.abs(now - trusted) > KEPT_WITHIN_MS) await moveTrusted(db, { known: trusted, now });
    return CheckedMoment.at(now);
  }

  /**
   * Asks whether an act may be done now.
   * @param countDue of how many accounts it would change something; without it the act changes none
   * @returns the moment by which it is done; null where it waits
   */
  async ask(act: ClockAct, countDue?: CountDue): Promise<CheckedMoment | null> {
    const now = await this.look();
    if (now === null || countDue === undefined) return now;
    const { db } = this.#options;
    const accounts = await countAllAccounts(db);
    const most = mostAtOnce(accounts);
    const due = await countDue(now, most + 1);
    const open = await listOpenCases(db);
    if (due > most && !(await isReleased(db, act, now.ms))) {
      await this.#open({ ...NOTHING, kind: 'share', act, opened: now.iso, due, accounts }, open);
      return null;
    }
    if (isOpen(open, { kind: 'share', act })) await endCases(db, 'share', { act, now: now.ms });
    return now;
  }

  async #endWhatIsOver(open: readonly StoredClockCase[], now: number): Promise<void> {
    const { db } = this.#options;
    const every = { act: null } as const;
    if (isOpen(open, { kind: 'leap', ...every })) await endCases(db, 'leap', { now });
    // The process whose clock is wrong opened it, and ends it only when it is right.
    if (isOpen(open, { kind: 'difference', ...every }) && !(await isAnyClockWrong(db))) {
      await endCases(db, 'difference', { now });
    }
  }

  async #open(facts: ClockFacts, open: readonly StoredClockCase[]): Promise<void> {
    if (isOpen(open, facts)) return;
    const { db, notify } = this.#options;
    const { kind, act, opened } = facts;
    const why = describeClockCase(facts);
    await db.transaction().execute(async (trx) => {
      const case_id = await insertCase(trx, facts);
      if (case_id === null) return;
      await notify(trx, { case_id, excerpt: why, now: opened });
      await appendAudit(trx, systemStamp(opened), {
        act: 'clock.acts-held',
        outcome: CLOCK_CASE_KINDS[kind].label,
        detail: { case_id, kind, clock_act: act, why },
      });
    });
  }
}

function isOpen(
  open: readonly StoredClockCase[],
  { kind, act }: Pick<ClockFacts, 'kind' | 'act'>,
): boolean {
  return open.some((one) => one.kind === kind && one.act === act);
}

function factsOf(
  kind: 'difference' | 'leap',
  { database, lead }: ClockReading,
  trusted: number,
): ClockFacts {
  const facts = { ...NOTHING, kind, act: null, opened: new Date(database).toISOString() };
  if (kind === 'difference') return { ...facts, seconds: lead / 1000 };
  return { ...facts, trusted: new Date(trusted).toISOString() };
}
