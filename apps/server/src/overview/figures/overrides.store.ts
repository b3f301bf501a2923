import { CHECKS, type OverrideAct } from '@verify-admin/rulebook/checks/checks';
import type { TeamOverride } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import {
  OVERRIDE_ACT_WORDS,
  OVERRIDE_ACTS,
} from '@verify-admin/rulebook/overview/figures/team-figures.rules';
import { ERASED_TEXT, isErased } from '@verify-admin/rulebook/audit/audit-value';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../kernel/app-context.ts';
import { openDetails } from '../../kernel/sealed-detail.ts';
import type { Schema } from '../../platform/database/schema.ts';
import {
  byPerson,
  type FiguresAsk,
  inDepartment,
  inPeriod,
  literals,
} from './figures-scope.store.ts';

/** The lines that are overrides; the partial index on them has the same words. */
function isOverride(ask: FiguresAsk): RawBuilder<boolean> {
  const ordinary = OVERRIDE_ACT_WORDS.flatMap((act) => {
    const status = CHECKS[OVERRIDE_ACTS[act]].override.free;
    return status === null
      ? []
      : [sql`not (l.act = ${sql.lit(act)} and l.outcome is not distinct from ${sql.lit(status)})`];
  });
  const conditions = [
    sql`l.act in (${literals(OVERRIDE_ACT_WORDS)})`,
    inPeriod('l.created', ask),
    byPerson('l.actor_uuid', ask),
    inDepartment('l', ask),
    ...ordinary,
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** How often each check was overridden in the period; every check has its row. */
export async function countOverrides(db: Kysely<Schema>, ask: FiguresAsk) {
  const { rows } = await sql<{ act: OverrideAct; overridden: number }>`
    select l.act, count(*) as overridden from audit_log l where ${isOverride(ask)} group by l.act
  `.execute(db);
  return OVERRIDE_ACT_WORDS.map((act) => ({
    act,
    overridden: rows.find((row) => row.act === act)?.overridden ?? 0,
  }));
}

interface OverrideLine extends Omit<TeamOverride, 'from' | 'to' | 'reason'> {
  readonly outcome: string | null;
  readonly detail: string;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A page of the overrides of the period with their reasons, newest first. */
export async function listOverrides(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  ask: FiguresAsk,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<TeamOverride[]> {
  const { rows } = await sql<OverrideLine>`
    select l.seq, l.created, l.act, l.account_type, l.account_id, u.username as admin_username,
      coalesce(nullif(a.company_name, ''), btrim(a.first_name || ' ' || a.last_name)) as company_name,
      l.outcome, l.detail
    from audit_log l
    left join admin_user u on u.uuid = l.actor_uuid
    left join account a on a.account_type = l.account_type and a.account_id = l.account_id
    where ${isOverride(ask)}
    order by l.seq desc
    offset ${offset} limit ${limit}
  `.execute(db);
  const details = await openDetails({ db, dataKeys: keys.data }, rows);
  return rows.map(({ outcome, detail: _sealed, ...row }, at) => {
    const { from, to, note } = details[at] ?? {};
    const reason = isErased(note) ? ERASED_TEXT : (textOf(note) ?? '');
    return { ...row, from: textOf(from), to: textOf(to) ?? outcome ?? '', reason };
  });
}
