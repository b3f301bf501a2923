import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** How each queue is worked; seconds. */
export const QUEUES = {
  // Six tries over about half an hour, growing apart.
  email: { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
} as const;

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** The definition of a queue's jobs. A job is no more than the id of the row that describes it. */
export interface JobWork {
  /**
   * Does the job; one that throws is tried again later. A job may be done twice: its worker may die
   * after doing it and before completing it.
   */
  run(id: number): Promise<void>;
  /** All tries are used up. */
  giveUp(id: number): Promise<void>;
}

/** Work that is done after the request that asked for it, by whichever process comes to it. */
export interface Jobs {
  /** Puts a job with the caller's change: both are committed, or neither is. */
  put(trx: Transaction<Schema>, queue: QueueName, id: number): Promise<void>;
  /** Wakes a worker of this process after a commit, so that it need not wait for its next poll. */
  nudge(queue: QueueName): void;
  /** Begins to work the queues in this process. */
  work(works: Readonly<Record<QueueName, JobWork>>): Promise<void>;
  /** What is being done is finished, within a few seconds; what is not is another's later. */
  close(): Promise<void>;
}
