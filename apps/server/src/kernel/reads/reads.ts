import type { Call } from '@verify-admin/rulebook/kernel/call';
import { READ_COUNT_DAYS } from '@verify-admin/rulebook/kernel/stored-times';
import { DAY_MS, HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import {
  countOfReads,
  type QuotaKind,
  type ReadKind,
  type ReadLimits,
  readHourOf,
} from '@verify-admin/rulebook/kernel/reads';
import type { Kysely, Transaction } from 'kysely';
import { afterDeadlock } from '../../platform/database/faults/after-deadlock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type {
  SecurityEvent,
  SecurityEvents,
} from '../../platform/security-events/security-events.ts';
import type { Actor } from '../actor.ts';
import { appendAudit, appendAuditBatch, type AuditEntry, type AuditStamp } from '../audit.ts';
import type { CheckedMoment } from '../clock-check/checked-moment.ts';
import {
  countUse,
  deleteOldReads,
  insertSubjects,
  markReported,
  type ReadPlace,
  type Subject,
} from './reads.store.ts';

/** Who reads, and by which request. */
export interface Reader extends Pick<SecurityEvent, 'address' | 'route' | 'request_id'> {
  readonly actor: Pick<Actor, 'uuid' | 'role'>;
  /** ISO 8601 */
  readonly now: string;
}

/** Something that is shown, and the audit line of it. */
export interface ShownRead {
  /** What a second look within the hour is recognised by. */
  readonly subject: string;
  readonly entry: AuditEntry;
}

/** What every ADMIN is notified of. */
export interface UnusualUse {
  /** The entry of the audit trail, and what it says. */
  readonly entry: number;
  readonly excerpt: string;
  readonly actor: string;
  readonly now: string;
}

interface ReadsOptions {
  readonly db: Kysely<Schema>;
  readonly dataKeys: readonly string[];
  readonly limits: ReadLimits;
  readonly securityEvents: Pick<SecurityEvents, 'report'>;
  /** The accounts that an answer shows; which calls show one, their declarations say. */
  readonly openedAccounts: (call: Call, input: unknown, output: unknown) => readonly ShownRead[];
  /** Notifies in the transaction of the report. */
  readonly notify: (trx: Transaction<Schema>, use: UnusualUse) => Promise<void>;
}

/** How many subjects of the hour a process remembers; the database knows all of them. */
const REMEMBERED_MAX = 50_000;
const SUBJECTS_KEPT_MS = 2 * HOUR_MS;

function stampOf({ actor, now, request_id }: Reader): AuditStamp {
  return { created: now, actor_uuid: actor.uuid, actor_role: actor.role, request_id };
}

function placeOf({ actor, now }: Reader, kind: ReadKind): ReadPlace {
  return { admin_uuid: actor.uuid, hour: readHourOf(now), kind };
}

function subjectOf({ subject, entry: { account } }: ShownRead): Subject {
  const { account_type = null, account_id = null } = account ?? {};
  return { subject, account_type, account_id };
}

/**
 * Writes down what staff see. Everybody's first look at a subject within an hour is one line of the audit
 * log; what is seen is counted, and unusual use is reported, once for each person, hour and kind.
 */
export class Reads {
  readonly #options: ReadsOptions;
  #hour = '';
  /** The subjects of this hour whose line is written, or being written. */
  readonly #written = new Map<string, Promise<void>>();

  constructor(options: ReadsOptions) {
    this.#options = options;
  }

  get limits(): ReadLimits {
    return this.#options.limits;
  }

  /** As `record`, of the accounts that the answer to a query is about. */
  async recordAnswer(
    reader: Reader,
    answered: { readonly call: Call; readonly input: unknown; readonly output: unknown },
  ): Promise<void> {
    const { call, input, output } = answered;
    if (call.opens === undefined) return;
    await this.record(reader, 'account', this.#options.openedAccounts(call, input, output));
  }

  /**
   * Writes the lines of what is about to be shown; it must not be shown where this fails. What another
   * request of this process writes at the same moment is waited for.
   */
  async record(
    reader: Reader,
    kind: Exclude<ReadKind, QuotaKind>,
    reads: readonly ShownRead[],
  ): Promise<void> {
    const place = placeOf(reader, kind);
    this.#forgetOtherHours(place.hour);
    const keyOf = ({ subject }: ShownRead) => `${place.admin_uuid} ${kind} ${subject}`;
    const unwritten = reads.filter((read) => !this.#written.has(keyOf(read)));
    if (unwritten.length > 0) {
      const forget = (gone: (read: ShownRead) => boolean) => {
        for (const read of unwritten) if (gone(read)) this.#written.delete(keyOf(read));
      };
      const writing = afterDeadlock(() => this.#write(reader, place, unwritten)).then(
        (known) => forget(({ subject }) => !known.has(subject)),
        (fault: unknown) => {
          forget(() => true);
          throw fault;
        },
      );
      for (const read of unwritten) this.#written.set(keyOf(read), writing);
    }
    await Promise.all(reads.map(async (read) => this.#written.get(keyOf(read))));
  }

  #forgetOtherHours(hour: string): void {
    if (hour === this.#hour && this.#written.size < REMEMBERED_MAX) return;
    this.#hour = hour;
    this.#written.clear();
  }

  /** The subjects that are there to be seen; what is not there is not remembered. */
  async #write(
    reader: Reader,
    place: ReadPlace,
    reads: readonly ShownRead[],
  ): Promise<ReadonlySet<string>> {
    const written = await this.#options.db.transaction().execute(async (trx) => {
      const { known, inserted, used } = await insertSubjects(trx, place, reads.map(subjectOf));
      if (inserted.size === 0) return { known, isReported: false };
      const stamp = stampOf(reader);
      const lines = reads.flatMap(({ subject, entry }) =>
        inserted.has(subject) ? [{ stamp, entry }] : [],
      );
      const isUnusual = used > this.limits[place.kind];
      const isReported = isUnusual && (await this.#report(trx, reader, place));
      await appendAuditBatch(trx, lines, this.#options.dataKeys);
      return { known, isReported };
    });
    if (written.isReported) this.#publish(reader, place.kind);
    return written.known;
  }

  /** Counts one use in the transaction of its command; false where the quota of the hour is used up. */
  async count(trx: Transaction<Schema>, reader: Reader, kind: QuotaKind): Promise<boolean> {
    return countUse(trx, placeOf(reader, kind), this.limits[kind]);
  }

  /** Reports that somebody was refused for his quota. */
  async reportRefused(reader: Reader, kind: QuotaKind): Promise<void> {
    const place = placeOf(reader, kind);
    const isReported = await this.#options.db
      .transaction()
      .execute((trx) => this.#report(trx, reader, place));
    if (isReported) this.#publish(reader, kind);
  }

  /** Whether it was not reported before. */
  async #report(trx: Transaction<Schema>, reader: Reader, place: ReadPlace): Promise<boolean> {
    const used = await markReported(trx, place, reader.now);
    if (used === null) return false;
    const { kind, hour } = place;
    const most = this.limits[kind];
    const outcome = countOfReads(kind, used);
    const entry = await appendAudit(trx, stampOf(reader), {
      act: 'staff.unusual-use',
      outcome,
      detail: { kind, hour, most },
    });
    const excerpt = `${outcome} within an hour; the limit is ${most}.`;
    const { actor, now } = reader;
    await this.#options.notify(trx, { entry, excerpt, actor: actor.uuid, now });
    return true;
  }

  #publish({ actor, now, address, route, request_id }: Reader, kind: ReadKind): void {
    this.#options.securityEvents.report({
      time: now,
      event: 'unusual-use',
      outcome: kind,
      person: actor.uuid,
      role: actor.role,
      email: null,
      address,
      route,
      request_id,
    });
  }

  /** Deletes what is no longer needed: a subject is asked for within its hour alone. */
  async deleteOld(now: CheckedMoment): Promise<void> {
    const counts = now.before(READ_COUNT_DAYS * DAY_MS);
    const before = { subjects: now.before(SUBJECTS_KEPT_MS), counts };
    await deleteOldReads(this.#options.db, before);
  }
}
