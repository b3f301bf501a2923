import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import * as z from 'zod';

/** The word is not looked up: nobody has an account of another build's type open. */
const accountType = z.custom<AccountType>((word) => typeof word === 'string');
const account = { account_type: accountType, account_id: z.number() };

/** What processes tell each other. Of people it carries usernames and nothing else. */
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
  /** Somebody has the account open on one screen, called `visit`, or has left it. */
  z.object({
    kind: z.literal('presence'),
    ...account,
    by: z.string(),
    visit: z.string(),
    is_here: z.boolean(),
  }),
  /** A piece of a batch was screened and stands: the accounts it found. */
  z.object({
    kind: z.literal('batch'),
    account_type: accountType,
    account_ids: z.array(z.number()),
    act: z.string(),
    seq: z.number(),
  }),
]);
export type AccountEvent = z.infer<typeof accountEvent>;

/** Told to listeners alone: events may have been missed, so whatever was learnt from them is old. */
export interface Gap {
  readonly kind: 'gap';
}
export const GAP: Gap = { kind: 'gap' };

export type Listener = (event: AccountEvent | Gap) => void;

/**
 * How processes that share a database hear of each other's acts. An event may be lost, never kept
 * for later: it says that something is worth reading again, and is no record of it.
 */
export interface Events {
  /**
   * Tells every listener of every process, this one's too, in the order of publishing. Answers at
   * once and never throws: what goes wrong is logged.
   */
  publish(event: AccountEvent): void;
  /** The answer ends it. */
  subscribe(listener: Listener): () => void;
  /** Settles when events published from now on, by whichever process, will be heard here. */
  listening(): Promise<void>;
  close(): Promise<void>;
}
