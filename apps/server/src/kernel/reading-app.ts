import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { AppContext } from './app-context.ts';

/** By the number of the line, which is the order of its index: a person's own lines follow each other in it. */
const NEWEST_OF = new NamedStatement<[uuid: string], { seq: number }>(
  'audit_log.newest-of-actor',
  'select seq from audit_log where actor_uuid = $1 order by seq desc limit 1',
);

/**
 * The app as a list, an export or a figure is read with: on the replica where the settings name one that is near enough
 * and has what this person did and what live changes named, else on the primary. Nothing may be decided on what it reads.
 * @param uuid of the person who reads; null where there is none
 */
export async function readingApp(app: AppContext, uuid: string | null): Promise<AppContext> {
  if (!app.replica) return app;
  const [own] = uuid === null ? [] : await NEWEST_OF.run(app.db, uuid);
  const db = await app.replica.findFor(own?.seq ?? 0);
  return db ? { ...app, db } : app;
}
