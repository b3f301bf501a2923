import * as calls from '@verify-admin/rulebook/work/work.contract';
import type { WorkCase } from '@verify-admin/rulebook/work/work.contract';
import { WORK_COUNT_MAX } from '@verify-admin/rulebook/work/work-case.rules';
import type { WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import { workKindsFor } from '@verify-admin/rulebook/work/work-kinds';
import type { Kysely } from 'kysely';
import { query } from '../kernel/command.ts';
import type { Schema } from '../platform/database/schema.ts';
import { readCaseWords } from './case-words.store.ts';
import { refuseKind, workAskOf } from './work-ask.ts';
import {
  type CaseKey,
  countCases,
  findCase,
  listCases,
  type StoredCase,
} from './work-cases.store.ts';
import { listLimits } from './work-limits.store.ts';

/** Stored cases of one kind as they are shown. */
async function showCases(
  db: Kysely<Schema>,
  kind: WorkKind,
  cases: readonly StoredCase[],
): Promise<WorkCase[]> {
  const wordsOf = await readCaseWords(db, kind, cases);
  return cases.map(({ id, holder_uuid, holder_username, seen, ...shown }) => ({
    ...shown,
    ...wordsOf(id),
    holder:
      holder_uuid && holder_username && seen
        ? { uuid: holder_uuid, username: holder_username, seen }
        : null,
  }));
}

/** One case as it is shown; null where it does not wait. */
export async function showCase(db: Kysely<Schema>, key: CaseKey): Promise<WorkCase | null> {
  const found = await findCase(db, key);
  if (!found) return null;
  const [shown] = await showCases(db, key.kind, [found]);
  return shown ?? null;
}

export const countWork = query(calls.countWork, async ({ scope }, { app, actor }) => {
  const ask = await workAskOf(app.db, actor, scope);
  const counted = await countCases(app.db, workKindsFor(actor.role), ask);
  return {
    kinds: counted.map(({ count, paused, ...rest }) => ({
      ...rest,
      count: Math.min(count, WORK_COUNT_MAX),
      has_more: count > WORK_COUNT_MAX,
      paused: Math.min(paused, WORK_COUNT_MAX),
    })),
  };
});

export const listWork = query(calls.listWork, async (input, { app, actor, refuse }) => {
  const { kind, scope, waits_for, offset, limit } = input;
  refuseKind(actor, kind, refuse);
  const ask = await workAskOf(app.db, actor, scope);
  const isPaused = waits_for === 'applicant';
  const [cases, [counted]] = await Promise.all([
    listCases(app.db, { kind, isPaused, offset, limit }, ask),
    countCases(app.db, [kind], ask),
  ]);
  const count = (isPaused ? counted?.paused : counted?.count) ?? 0;
  return {
    rows: await showCases(app.db, kind, cases),
    total: Math.min(count, WORK_COUNT_MAX),
    has_more: count > WORK_COUNT_MAX,
  };
});

export const getWorkCase = query(calls.getWorkCase, async (key, { app, actor, refuse }) => {
  refuseKind(actor, key.kind, refuse);
  return { data: await showCase(app.db, key) };
});

export const listWorkLimits = query(calls.listWorkLimits, async (_input, { app }) => ({
  data: await listLimits(app.db),
}));
