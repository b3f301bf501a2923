import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** How each queue is worked; seconds. */
export const QUEUES = {
  // Six tries over about half an hour, growing apart.
  email: { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
} as const;

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** What a queue's jobs come to. A job is no more than the id of a row that says what is to be done. */
export interface JobWork {
  /**
   * Does the job; one that throws is tried again later. A job may be done twice: its worker may die
   * after doing it and before saying so.
   */
  run(id: number): Promise<void>;
  /** All tries are used up. */
  giveUp(id: number): Promise<void>;
}

/** Work that is done after the request that asked for it, by whichever process comes to it. */
export interface Jobs {
  /** Puts a job with the caller's change: both are committed, or neither is. */
  put(trx: Transaction<Schema>, queue: QueueName, id: number): Promise<void>;
  /** Says that something was put and committed, so that a worker here need not wait its turn. */
  nudge(queue: QueueName): void;
  /** Begins to work the queues in this process. */
  work(works: Readonly<Record<QueueName, JobWork>>): Promise<void>;
  /** What is being done is finished, within a few seconds; what is not is another's later. */
  close(): Promise<void>;
}
