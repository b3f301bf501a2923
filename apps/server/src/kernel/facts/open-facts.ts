import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  type CheckName,
  isAdverse,
  isFavourable,
  type StatusCheck,
} from '@verify-admin/rulebook/checks/checks';
import { FACTS_DEFINITION } from '@verify-admin/rulebook/checks/fact-kinds';
import { type CheckRef, factsOf } from '@verify-admin/rulebook/checks/facts';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { kycOfOwners, statusOf } from '@verify-admin/rulebook/checks/reopening.rules';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { AppContext } from '../app-context.ts';
import { Refused } from '../refused.ts';
import { holdSubjectKeys } from '../subject-keys.store.ts';
import type { DecidedFacts } from './decided-facts.store.ts';
import { type BoundFacts, changesSince, digestsOf, movedFacts } from './fact-digests.ts';
import type { FactTransaction } from './fact-transaction.ts';
import { factsText, readFactsText } from './facts-text.ts';
import { readGround } from './ground.store.ts';
import {
  type AmlChange,
  appendKycRecord,
  type KycChange,
  type LockedRecord,
  saveAmlStatus,
  saveCheckStatus,
  saveKycStatus,
  type StatusChange,
} from './statuses.store.ts';

/** Where facts are changed or decisions made: one transaction at one moment by one person. */
export interface FactsContext {
  readonly app: Pick<AppContext, 'keys' | 'events'>;
  readonly trx: Transaction<Schema>;
  readonly now: string;
  /** Null where nobody of the staff does it. */
  readonly by: string | null;
}

export interface OpenedFacts extends FactsContext {
  readonly key: AccountKey;
  readonly record: LockedRecord;
  readonly ground: Ground;
  /** What it is after a write that was made already; else the write is still to come. */
  readonly written?: Ground;
  /** The key of the account's personal values, held until the transaction ends. */
  readonly accountKey: Buffer;
}

/** The key of the account, made where there is none. */
export async function holdAccountKey(
  { app, trx }: Pick<FactsContext, 'app' | 'trx'>,
  key: AccountKey,
): Promise<Buffer> {
  const ring = await holdSubjectKeys(trx, app.keys.data, [key]);
  const found = ring?.find(key);
  if (!found) throw Refused.general('account/erased');
  return found;
}

/**
 * The facts of an account between their locks and the end of the write: what they were, what they are now, and which
 * checks the write decided. `changeFacts` makes one and finishes it.
 */
export class OpenFacts {
  readonly key: AccountKey;
  /** The verification record as the lock found it. */
  readonly record: LockedRecord;
  readonly before: Ground;
  readonly trx: Transaction<Schema>;
  readonly now: string;
  readonly by: string | null;
  readonly accountKey: Buffer;
  readonly decided: CheckRef[] = [];
  readonly #app: FactsContext['app'];
  #ground: Ground;
  #isRead = true;

  constructor({ app, trx, now, by, key, record, ground, written, accountKey }: OpenedFacts) {
    this.#app = app;
    this.trx = trx;
    this.now = now;
    this.by = by;
    this.key = key;
    this.record = record;
    this.before = ground;
    this.#ground = written ?? ground;
    this.accountKey = accountKey;
  }

  /** The facts and statuses as they are now. */
  async ground(): Promise<Ground> {
    if (this.#isRead) return this.#ground;
    const read = await readGround(this.trx, this.#app.keys.data, this.key);
    if (!read) throw new Error('an account lost its verification record');
    this.#ground = read;
    this.#isRead = true;
    return read;
  }

  /** Writes facts: what they are is read again afterwards. */
  async write<T>(write: (trx: FactTransaction) => Promise<T>): Promise<T> {
    this.#isRead = false;
    return write(this.trx as FactTransaction);
  }

  /**
   * Refuses where the person who decides saw other facts than these. A call that names none decides on the facts under
   * the lock.
   * @throws Refused `facts/changed`, `input/invalid`
   */
  async expect(ref: CheckRef, text: string | undefined): Promise<void> {
    if (text === undefined) return;
    const place = { account: this.key, accountKey: this.accountKey };
    const seen = readFactsText(place, ref, text);
    if (!seen)
      throw Refused.general('input/invalid', { fields: { facts: 'is not of this check' } });
    const ground = await this.ground();
    const facts = factsOf(ref, ground);
    const changed = changesSince(seen, facts, digestsOf(this.accountKey, facts));
    if (changed.length === 0) return;
    const current_status = statusOf(ref, ground) ?? '';
    const facts_now = factsText(place, ref, ground);
    throw Refused.general('facts/changed', { changed, facts_now, facts: { current_status } });
  }

  /** The facts of a check as a text, for the answer and for the next decision. */
  async text(ref: CheckRef): Promise<string> {
    const place = { account: this.key, accountKey: this.accountKey };
    return factsText(place, ref, await this.ground());
  }

  /** The digests of a check's facts as they are now, for a request that a checker approves later. */
  async bound(ref: CheckRef): Promise<BoundFacts> {
    const digests = digestsOf(this.accountKey, factsOf(ref, await this.ground()));
    return { definition: FACTS_DEFINITION, digests };
  }

  /** Whether the facts of a check are still those of a request or a decision. */
  async isHeld(ref: CheckRef, bound: BoundFacts): Promise<boolean> {
    const facts = factsOf(ref, await this.ground());
    return movedFacts(bound, this.accountKey, facts).length === 0;
  }

  /** What is stored of the decisions of this write. */
  async decidedFacts(): Promise<DecidedFacts[]> {
    const ground = await this.ground();
    return this.decided.flatMap((ref) => {
      const status = statusOf(ref, ground);
      const { check } = ref;
      if (status === null || !(isFavourable(check, status) || isAdverse(check, status))) return [];
      const digests = digestsOf(this.accountKey, factsOf(ref, ground));
      return { ...this.key, ...ref, status, digests, decided: this.now, admin_uuid: this.by };
    });
  }

  /** Sets the KYC of the account or of one owner, and the account's own, which is that of all its owners. */
  async setKyc(change: KycChange): Promise<void> {
    await appendKycRecord(this.trx, this.key, change);
    // The provider's result is a fact itself.
    if (change.reported) this.#isRead = false;
    const { account_sub_id: owner, cleaned_status, note, admin_uuid, now } = change;
    await this.#decide({ check: 'kyc', owner }, cleaned_status);
    const { statuses } = await this.ground();
    const kyc_status = statuses.kyc as KycChange['cleaned_status'];
    await saveKycStatus(this.trx, this.key, { kyc_status, note, admin_uuid, now });
  }

  /** Sets the status of a check whose history is a table of its statuses. */
  async set<C extends StatusCheck>(check: C, change: StatusChange<C>): Promise<void> {
    await saveCheckStatus(this.trx, this.record, check, change);
    await this.#decide({ check, owner: null }, change.status);
  }

  /** Gives back a status that was decided before, on the facts it was decided on: no decision of now. */
  async giveBack<C extends StatusCheck>(check: C, change: StatusChange<C>): Promise<void> {
    await saveCheckStatus(this.trx, this.record, check, change);
    await this.#set({ check, owner: null }, change.status);
  }

  /** AML-01: what a run, or a decision on its hits, makes of the check. */
  async setAml(change: AmlChange): Promise<void> {
    await saveAmlStatus(this.trx, this.key, change);
    const { check, status, counts, isCovered } = change;
    const ref = { check, owner: null };
    // A hit suffices for an adverse status; one that is marked stays so until everybody was screened.
    const isDecided = isAdverse(check, status) && !this.record.facts_changed.includes(check);
    if (isCovered || isDecided) await this.#decide(ref, status);
    else await this.#set(ref, status);
    if (!counts) return;
    const open_hits = { ...this.#ground.open_hits, [check]: counts.open };
    this.#ground = { ...this.#ground, open_hits };
  }

  async #decide(ref: CheckRef, status: string): Promise<void> {
    if (!this.decided.some(({ check, owner }) => check === ref.check && owner === ref.owner)) {
      this.decided.push(ref);
    }
    await this.#set(ref, status);
  }

  /** The status as the ground has it from now on. */
  async #set(ref: CheckRef, status: string): Promise<void> {
    const ground = await this.ground();
    if (ref.owner === null) {
      this.#ground = { ...ground, statuses: { ...ground.statuses, [ref.check]: status } };
      return;
    }
    const isKnown = ground.owners.some(({ owner }) => owner === ref.owner);
    if (!isKnown) throw new Error('a status of an owner who has no record');
    const owners = ground.owners.map((one) => (one.owner === ref.owner ? { ...one, status } : one));
    this.#ground = {
      ...ground,
      owners,
      statuses: { ...ground.statuses, kyc: kycOfOwners(owners) },
    };
  }
}

/** A check that is decided as a whole. */
export function wholeCheck(check: CheckName): CheckRef {
  return { check, owner: null };
}
