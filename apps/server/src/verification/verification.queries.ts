import { listStatusHistory as statusHistory } from '@verify-admin/rulebook/checks/status-history.contract';
import * as calls from '@verify-admin/rulebook/verification/verification.contract';
import { query } from '../kernel/command.ts';
import { readCheckFacts } from '../kernel/facts/read-check-facts.ts';
import { listOwners } from '../kyc/kyc.store.ts';
import { listStatusRows } from './status-history.store.ts';
import { findBadgeFacts, findKybResult } from './verification.store.ts';

export const getKybResult = query(calls.getKybResult, async (input, { app, refuse }) => {
  const [result, facts] = await Promise.all([
    findKybResult(app.db, input),
    readCheckFacts(app, input),
  ]);
  if (!result || !facts) throw refuse('account/unknown');
  return { data: { ...result, checks: facts.checks } };
});

export const getKybResultWithKyc = query(calls.getKybResultWithKyc, async (input, context) => {
  const { app, refuse } = context;
  const [result, owners, facts] = await Promise.all([
    findKybResult(app.db, input),
    listOwners(app.db, input),
    readCheckFacts(app, input),
  ]);
  if (!result || !facts) throw refuse('account/unknown');
  const withFacts = owners.map((owner) => {
    const { account_sub_id: number } = owner;
    return { ...owner, check_facts: number === null ? null : (facts.owners.get(number) ?? null) };
  });
  return { data: { ...result, checks: facts.checks, owners: withFacts } };
});

export const listBadgeFacts = query(calls.listBadgeFacts, async ({ accounts }, { app }) => ({
  data: await findBadgeFacts(app.db, accounts),
}));

export const listStatusHistory = query(statusHistory, async (input, { app }) => ({
  data: await listStatusRows(app.db, input, input.check),
}));
