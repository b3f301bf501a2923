import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../kernel/app-context.ts';
import { appendAudit, systemStamp } from '../kernel/audit.ts';
import { nowOf } from '../platform/clock.ts';
import type { Schema } from '../platform/database/schema.ts';
import { SealBroken } from '../platform/keys/seal.ts';
import type { SealedKind } from '../platform/keys/sealed-columns.ts';
import { deleteCanaries, listCanaries } from './canary.store.ts';
import { keyIdOf } from './canary.ts';
import { findUsedKeys, insertDataCanaries } from './check-keys.ts';
import {
  abandonRotation,
  countDone,
  findLastRotation,
  finishRotation,
  insertRotation,
  lockOpenRotation,
  lockSealedRows,
  replaceSealed,
  type RotationRow,
  type SealedRow,
} from './rotation.store.ts';
import { countByKeyId } from './sealed-values.store.ts';

/** Values of one transaction: few enough that nobody notices their lock. */
const VALUES_AT_ONCE = 200;

interface RotationApp extends Pick<AppContext, 'db' | 'clock' | 'keys'> {
  readonly valuesAtOnce?: number;
}

/** The ids by which a kind names these keys. */
function idsOf(kind: SealedKind, keys: readonly string[]): string[] {
  return keys.map((key) => kind.sealer.keyIdOf(key));
}

/** How many values these keys encrypt. */
async function countValues(
  db: Kysely<Schema>,
  keys: readonly string[],
  kinds: readonly SealedKind[],
): Promise<number> {
  let total = 0;
  for (const kind of kinds) {
    const own = idsOf(kind, keys);
    const counts = await countByKeyId(db, kind);
    for (const { key_id, values } of counts) total += own.includes(key_id) ? values : 0;
  }
  return total;
}

/** The canary of a key, and whether no other key became the current one after it. */
async function findOwnCanary(db: Kysely<Schema>, key: string) {
  const canaries = (await listCanaries(db)).filter(({ purpose }) => purpose === 'data');
  const own = canaries.find(({ key_id }) => key_id === keyIdOf('data', key));
  if (!own) return null;
  const isNewest = canaries.every(({ created }) => created <= own.created);
  return { created: own.created, isNewest, isAlone: canaries.length === 1 };
}

/**
 * Encrypts what older keys of DATA_KEY encrypted with the current one, each value in the place it is bound to.
 * A step is one transaction together with its count: a process that is killed leaves a whole number of steps,
 * and whichever process comes next goes on. Processes take turns by the lock of the rotation's row.
 */
export class KeyRotation {
  readonly #app: RotationApp;
  readonly #kinds: readonly SealedKind[];
  /** Where the values are that do not decrypt, by the label of their kind. */
  readonly #unreadable = new Map<string, string[]>();

  constructor(app: RotationApp, kinds: readonly SealedKind[]) {
    this.#app = app;
    this.#kinds = kinds;
  }

  /**
   * Begins a rotation where previous keys encrypt values; whether one is unfinished now.
   *
   * While settings are changed, processes differ in which key is the current one, and would encrypt values to
   * and fro. By itself a process rotates to the key that came last; to another one where somebody asks for it.
   */
  async begin({ isAsked }: { readonly isAsked: boolean }): Promise<boolean> {
    const { db, clock, keys } = this.#app;
    const [current, ...previous] = keys.data;
    if (current === undefined || previous.length === 0) return false;
    const own = await findOwnCanary(db, current);
    if (!own || (!isAsked && !own.isNewest)) return false;
    const key_id = keyIdOf('data', current);
    const last = await findLastRotation(db);
    if (last?.finished === null && last.key_id === key_id) return true;
    const used = await findUsedKeys(db, previous, this.#kinds);
    if (used.length === 0 && own.isAlone) return false;
    const total = await countValues(db, previous, this.#kinds);
    if (!isAsked && last?.key_id === key_id && last.unreadable >= Math.max(total, 1)) return false;
    const started = nowOf(clock);
    await db.transaction().execute(async (trx) => {
      await abandonRotation(trx, key_id, started);
      const rotation_id = await insertRotation(trx, { key_id, total, started });
      if (rotation_id === null) return;
      // Not newer than the current key, which it precedes.
      await insertDataCanaries(trx, used, own.created);
      const detail = { rotation_id, key_id, total };
      await appendAudit(trx, systemStamp(started), { act: 'keys.rotation-started', detail });
    });
    this.#unreadable.clear();
    return true;
  }

  /** Takes the next step; false where there is none, or another process is at it. */
  async step(): Promise<boolean> {
    const [current = ''] = this.#app.keys.data;
    return this.#app.db.transaction().execute(async (trx) => {
      const rotation = await lockOpenRotation(trx, keyIdOf('data', current));
      if (!rotation) return false;
      for (const kind of this.#kinds) {
        if (await this.#rotateSome(trx, rotation, kind)) return true;
      }
      return this.#finish(trx, rotation);
    });
  }

  /** Begins a rotation where one is needed and takes its next step; false where there is nothing to do. */
  async work(): Promise<boolean> {
    return (await this.begin({ isAsked: false })) && (await this.step());
  }

  #sealAgain(kind: SealedKind, { at, row, ...sealed }: SealedRow): Omit<SealedRow, 'row'> | null {
    const { data } = this.#app.keys;
    const place = kind.placeOf(row);
    try {
      return { at, ...kind.sealer.seal(data, place, kind.sealer.open(data, place, sealed)) };
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      this.#unreadable.set(kind.label, [...this.#unreadableOf(kind), at]);
      return null;
    }
  }

  #unreadableOf({ label }: SealedKind): readonly string[] {
    return this.#unreadable.get(label) ?? [];
  }

  /** Whether there were values of this kind to encrypt again. */
  async #rotateSome(
    trx: Transaction<Schema>,
    { id }: RotationRow,
    kind: SealedKind,
  ): Promise<boolean> {
    const rows = await lockSealedRows(trx, kind, {
      key_ids: idsOf(kind, this.#app.keys.data.slice(1)),
      except: this.#unreadableOf(kind),
      limit: this.#app.valuesAtOnce ?? VALUES_AT_ONCE,
    });
    const sealed = rows.map((row) => this.#sealAgain(kind, row)).filter((one) => one !== null);
    await countDone(trx, id, await replaceSealed(trx, kind, sealed));
    return rows.length > 0;
  }

  /** Ends the rotation where all that is left does not decrypt; false where somebody holds a value. */
  async #finish(trx: Transaction<Schema>, { id, done }: RotationRow): Promise<boolean> {
    const { clock, keys } = this.#app;
    const [current = '', ...previous] = keys.data;
    const unreadable = await countValues(trx, previous, this.#kinds);
    const seen = [...this.#unreadable.values()].reduce((sum, { length }) => sum + length, 0);
    if (unreadable > seen) return false;
    const finished = nowOf(clock);
    await finishRotation(trx, id, { unreadable, finished });
    const key_id = keyIdOf('data', current);
    if (unreadable === 0) {
      const over = previous.map((key) => keyIdOf('data', key));
      await deleteCanaries(trx, 'data', over);
    }
    const detail = { rotation_id: id, key_id, done, unreadable };
    await appendAudit(trx, systemStamp(finished), { act: 'keys.rotated', detail });
    return true;
  }
}
