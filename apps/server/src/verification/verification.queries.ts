import * as calls from '@verify-admin/rulebook/verification/verification.contract';
import { query } from '../kernel/command.ts';
import { listOwners } from '../kyc/kyc.store.ts';
import { findBadgeFacts, findKybResult } from './verification.store.ts';

export const getKybResult = query(calls.getKybResult, async (input, { app, refuse }) => {
  const result = await findKybResult(app.db, input);
  if (!result) throw refuse('account/unknown');
  return { data: result };
});

export const getKybResultWithKyc = query(calls.getKybResultWithKyc, async (input, context) => {
  const { app, refuse } = context;
  const [result, owners] = await Promise.all([
    findKybResult(app.db, input),
    listOwners(app.db, input),
  ]);
  if (!result) throw refuse('account/unknown');
  return { data: { ...result, owners } };
});

export const listBadgeFacts = query(calls.listBadgeFacts, async ({ accounts }, { app }) => ({
  data: await findBadgeFacts(app.db, accounts),
}));
