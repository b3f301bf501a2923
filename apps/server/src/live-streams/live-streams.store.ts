import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

const COLUMNS = ['stream_id', 'handle', 'title', 'started', 'ended', 'viewers'] as const;

interface StreamPage {
  /** Streams that run, by their start; or those that ended, by their end. */
  readonly running: boolean;
  /** From 1. */
  readonly page: number;
}

/** A page of streams, newest first, and how many there are. */
export async function listStreams(db: Kysely<Schema>, { running, page }: StreamPage) {
  const found = db.selectFrom('live_stream').where('ended', running ? 'is' : 'is not', null);
  const [rows, counted] = await Promise.all([
    found
      .select(COLUMNS)
      .orderBy(running ? 'started' : 'ended', 'desc')
      .orderBy('stream_id')
      .limit(LIST_PAGE_SIZE)
      .offset((page - 1) * LIST_PAGE_SIZE)
      .execute(),
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}
