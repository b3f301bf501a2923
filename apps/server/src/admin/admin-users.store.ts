import type { AdminUser } from '@verify-admin/rulebook/admin/admin.contract';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { type Kysely, sql } from 'kysely';
import { isOpenRow } from '../kernel/open-session.store.ts';
import type { OpenSince } from '../kernel/open-session.ts';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';

type RoleSetRow = { readonly uuid: string; readonly to: Role | null } & NonNullable<
  AdminUser['role_set']
>;

/** A sign-in that found the permissions pending opened no session. */
function listUsers(since: OpenSince) {
  return sql<Omit<AdminUser, 'role_set'>>`
    select u.uuid, u.username, u.email, u.role, u.disabled, u.created, u.updated,
      (select l.created from audit_log l
        where l.actor_uuid = u.uuid and l.act = 'staff.signed-in' and l.outcome <> 'PENDING'
        order by l.seq desc limit 1) as last_sign_in,
      (select count(*)::int from staff_session s
        where s.admin_uuid = u.uuid and ${isOpenRow('s', since)}) as open_sessions
    from admin_user u
    order by u.username`;
}

/** By whom and when each role was set last, as the audit log has it; few lines are of these acts. */
const ROLES_SET = new NamedStatement<[of: string | null], RoleSetRow>(
  'audit_log.roles-set',
  `select distinct on (l.of) l.of as uuid, l.created, l.before as from, l.after as to,
    case l.act when 'staff.role-set' then u.username end as by
  from (
    select detail::json ->> 'uuid' as of, detail::json ->> 'from' as before,
      detail::json ->> 'to' as after, act, actor_uuid, created, seq
    from audit_log
    where act in ('staff.role-set', 'staff.first-admin-set')
  ) l
  left join admin_user u on u.uuid = l.actor_uuid
  where $1::text is null or l.of = $1
  order by l.of, l.seq desc`,
);

/** How the role of somebody was set last; null where nobody has. */
export async function findRoleSet(db: Kysely<Schema>, uuid: string): Promise<RoleSetRow | null> {
  const [set] = await ROLES_SET.run(db, uuid);
  return set ?? null;
}

/** All staff by username, with the sessions that are open in the sense of `Sessions.openSince`. */
export async function readAdminUsers(db: Kysely<Schema>, since: OpenSince): Promise<AdminUser[]> {
  const [{ rows: users }, set] = await Promise.all([
    listUsers(since).execute(db),
    ROLES_SET.run(db, null),
  ]);
  const sets = new Map(set.map(({ uuid, by, created, from }) => [uuid, { by, created, from }]));
  return users.map((user) => ({ ...user, role_set: sets.get(user.uuid) ?? null }));
}
