import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../database/schema.ts';

/** Not checked against the vocabulary: an account of another build's type is open nowhere here. */
const accountType = z.custom<AccountType>((word) => typeof word === 'string');
const account = { account_type: accountType, account_id: z.number() };

/** What processes publish to each other. Of people it carries staff usernames or uuids, nothing else. */
export const accountEvent = z.discriminatedUnion('kind', [
  /** An act that was committed; `seq` is its audit line, `by` null where it was nobody of the staff. */
  z.object({
    kind: z.literal('change'),
    ...account,
    act: z.string(),
    by: z.string().nullable(),
    seq: z.number(),
    /** The tab it was done in, where one was named. */
    tab: z.string().optional(),
  }),
  /** An act on no single account was committed, such as a changed payment rule. */
  z.object({ kind: z.literal('act'), act: z.string(), by: z.string().nullable(), seq: z.number() }),
  /** A screen, `presence_id`, has the account open or has left it. */
  z.object({
    kind: z.literal('presence'),
    ...account,
    by: z.string(),
    presence_id: z.string(),
    is_here: z.boolean(),
  }),
  /** A piece of a batch was screened and committed: its accounts. */
  z.object({
    kind: z.literal('batch'),
    account_type: accountType,
    account_ids: z.array(z.number()),
    act: z.string(),
    seq: z.number(),
  }),
  /** The notifications of a staff member are others than before. */
  z.object({ kind: z.literal('notification'), recipient: z.string() }),
  /** What somebody of the staff may do has changed, or one of their sessions has ended. */
  z.object({ kind: z.literal('access'), admin_uuid: z.string() }),
]);
export type AccountEvent = z.infer<typeof accountEvent>;

/**
 * Published in this process alone: events may have been missed, so what was read before may be
 * stale.
 */
export interface Gap {
  readonly kind: 'gap';
}
export const GAP: Gap = { kind: 'gap' };

export type Listener = (event: AccountEvent | Gap) => void;

/**
 * How processes that share a database learn of each other's acts. An event may be lost and is never
 * stored: it is a hint to read again, and no record of the act.
 */
export interface Events {
  /**
   * Sends the event to every listener of every process, including this one, in the order of
   * publishing. Returns at once and never throws: a failure is logged.
   */
  publish(event: AccountEvent): void;
  /** As `publish`, at the moment the transaction commits; where it is rolled back, not at all. */
  publishWith(trx: Transaction<Schema>, event: AccountEvent): Promise<void>;
  /** @returns what ends the subscription. */
  subscribe(listener: Listener): () => void;
  /** Resolves when events published from now on, by any process, are received here. */
  listening(): Promise<void>;
  close(): Promise<void>;
}
