import type { Kysely } from 'kysely';
import type { Log } from '../../kernel/log.ts';
import type { Schema } from '../database/schema.ts';
import type { Events } from './events.ts';
import { PostgresEvents } from './postgres-events.ts';
import { ProcessEvents } from './process-events.ts';

/** The events of the database that is used: a server's, or the embedded one's where none is named. */
export function openEvents(
  database_url: string | undefined,
  { db, log }: { readonly db: Kysely<Schema>; readonly log: Log },
): Events {
  if (!database_url) return new ProcessEvents(log);
  return new PostgresEvents({ database_url, db, log });
}
