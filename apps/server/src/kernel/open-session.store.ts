import { type RawBuilder, sql } from 'kysely';
import type { OpenSince } from './open-session.ts';

/** `isOpen`, of the rows of `staff_session` under this name that nobody revoked. */
export function isOpenRow(name: string, since: OpenSince): RawBuilder<boolean> {
  const column = (of: string) => sql.ref(`${name}.${of}`);
  return sql<boolean>`(${column('revoked')} is null and ${column('expires')} > ${since.now}
    and ${column('created')} > ${since.opened_after} and ${column('created')} <= ${since.latest}
    and ${column('last_seen')} >= ${since.seen_after} and ${column('last_seen')} <= ${since.latest})`;
}
