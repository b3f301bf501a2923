import { WAITING_AGES } from '@verify-admin/rulebook/overview/figures/waiting.rules';
import type { WaitingKind } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import { WORK_KIND_NAMES, WORK_KINDS } from '@verify-admin/rulebook/work/work-kinds';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { listLimits } from '../../work/work-limits.store.ts';
import type { FiguresAsk } from './figures-scope.store.ts';
import { countWaiting } from './waiting.store.ts';

const NONE = WAITING_AGES.map(() => 0);

/** What waits for the staff at `now` (ISO 8601), every kind with its limits. */
export async function makeWaiting(
  db: Kysely<Schema>,
  scope: Pick<FiguresAsk, 'department' | 'person'>,
  now: string,
): Promise<WaitingKind[]> {
  const [counted, limits] = await Promise.all([countWaiting(db, scope, now), listLimits(db)]);
  return WORK_KIND_NAMES.map((kind) => {
    const found = counted.find((row) => row.kind === kind);
    const { amber_hours, red_hours } =
      limits.find((row) => row.kind === kind) ?? WORK_KINDS[kind].limits;
    const counts = [...(found?.counts ?? NONE)];
    return { kind, counts, oldest: found?.oldest ?? null, amber_hours, red_hours };
  });
}
