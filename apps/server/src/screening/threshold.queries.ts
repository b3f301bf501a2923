import * as calls from '@verify-admin/rulebook/screening/threshold.contract';
import { SUBJECTS_PAGE } from '@verify-admin/rulebook/screening/threshold.rules';
import { query } from '../kernel/command.ts';
import { findThreshold } from '../platform/screening/threshold-in-force.ts';
import { listSubjectsAt } from './scored-subjects.store.ts';
import { countScores, listChanges } from './threshold.store.ts';

export const getScreeningThreshold = query(calls.getScreeningThreshold, async (_input, { app }) => {
  const [inForce, changes, scores] = await Promise.all([
    findThreshold(app.db),
    listChanges(app.db),
    countScores(app.db),
  ]);
  return { data: { ...inForce, changes, ...scores } };
});

/** Who is behind one bar of the chart. */
export const listScoredSubjects = query(calls.listScoredSubjects, async ({ at, page }, { app }) => {
  const offset = Math.max(0, page - 1) * SUBJECTS_PAGE;
  const rows = await listSubjectsAt(app.db, { at, limit: SUBJECTS_PAGE + 1, offset });
  return { data: rows.slice(0, SUBJECTS_PAGE), has_more: rows.length > SUBJECTS_PAGE };
});
