import { FORCE_HINT } from '@verify-admin/rulebook/lists/list-change.rules';
import type { ListOutcome } from '@verify-admin/rulebook/lists/list-outcomes';
import type { Insertable, Kysely } from 'kysely';
import type { ListUpdateTable } from '../platform/database/tables/list-tables.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';
import type { ValidatedGroup } from './import/validate-group.ts';
import type { ImportRefusal } from './files/list-file.ts';

export type NewUpdate = Insertable<ListUpdateTable>;

/** Refusals are answered whole; the history stores the first few. */
const MAX_REFUSALS = 3;

/** One refusal in a line, as people read it. */
export function describeRefusal({ file, line, reason }: ImportRefusal): string {
  return line === null ? `${file}: ${reason}` : `${file}, line ${line}: ${reason}`;
}

function reasonOf({
  refusals,
  may_be_forced,
}: Extract<ValidatedGroup, { outcome: 'refused' }>): string {
  const shown = refusals.slice(0, MAX_REFUSALS).map(describeRefusal);
  const more = refusals.length - shown.length;
  const others = more > 0 ? [`${more} more.`] : [];
  return [...shown, ...others, ...(may_be_forced ? [FORCE_HINT] : [])].join(' ');
}

type Finding = Pick<
  NewUpdate,
  | 'list_name'
  | 'outcome'
  | 'reason'
  | 'force_reason'
  | 'version_id'
  | 'entries_before'
  | 'entries_after'
  | 'added'
  | 'changed'
  | 'removed'
>;

const NO_FIGURES = { entries_after: null, added: null, changed: null, removed: null } as const;

/** A list that could not be had or was not trusted: the one before it stays. */
export function updateWithout(
  list_name: string,
  before: ListVersion | null,
  outcome: ListOutcome,
  reason: string | null,
): Finding {
  const version_id = before?.id ?? null;
  const entries_before = before?.entries ?? null;
  return { list_name, outcome, reason, version_id, entries_before, ...NO_FIGURES };
}

/** The history entry of a validated list; `version` is the one it was put in force as. */
export function updateOf(validated: ValidatedGroup, version: ListVersion | null): Finding {
  const { list_name, before, outcome } = validated;
  if (outcome === 'refused') {
    return updateWithout(list_name, before, 'refused', reasonOf(validated));
  }
  if (outcome === 'unchanged') return updateWithout(list_name, before, 'unchanged', null);
  return {
    ...updateWithout(list_name, before, 'updated', null),
    version_id: version?.id ?? null,
    entries_after: validated.next.version.entries,
    force_reason: validated.next.force_reason,
    ...validated.delta,
  };
}

export async function addUpdate(db: Kysely<Schema>, update: NewUpdate): Promise<void> {
  await db.insertInto('list_update').values(update).execute();
}
