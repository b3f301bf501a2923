import { getScreeningThreshold } from '@verify-admin/rulebook/screening/threshold.contract';
import { query } from '../kernel/command.ts';
import { findThreshold } from '../platform/screening/threshold-in-force.ts';
import { countScores, listChanges } from './threshold.store.ts';

export const screeningThreshold = query(getScreeningThreshold, async (_input, { house }) => {
  const [inForce, changes, scores] = await Promise.all([
    findThreshold(house.db),
    listChanges(house.db),
    countScores(house.db),
  ]);
  return { data: { ...inForce, changes, ...scores } };
});
