// Without it a new form would not wait for a review.
import { reopenings } from '@verify-admin/rulebook/checks/reopening.rules';
import type { OpenFacts } from './open-facts.ts';

/**
 * KYB-07: what was submitted is to be reviewed. An approval of something else is reopened by the changed facts, which
 * its history then names.
 */
export async function submitKyb(facts: OpenFacts): Promise<void> {
  const { before, decided, now } = facts;
  const moves = reopenings(before, await facts.ground(), decided);
  if (moves.reopenings.some(({ check, to }) => check === 'kyb' && to !== null)) return;
  await facts.set('kyb', { status: 'SUBMITTED', note: null, admin_uuid: null, now });
}
