import { boundFacts } from '@verify-admin/rulebook/checks/facts.contract';
import { CHECKS_OF_KINDS } from '@verify-admin/rulebook/maker-checker/checks-of-kinds';
import * as calls from '@verify-admin/rulebook/maker-checker/request-facts.contract';
import { query } from '../kernel/command.ts';
import { readBoundFacts } from '../kernel/facts/read-bound-facts.ts';
import { findApprovalRequest, isSetting } from './approval-request.store.ts';

const NOTHING = { facts: [], gone: 0 };

export const getRequestFacts = query(calls.getRequestFacts, async (input, { app, refuse }) => {
  const { account_type, account_id, approval_request_id } = input;
  const key = { account_type, account_id };
  const request = await findApprovalRequest(app.db, approval_request_id);
  const isOfAccount = request?.account_type === account_type && request.account_id === account_id;
  if (!request || isSetting(request) || !isOfAccount) throw refuse('maker-checker/unknown');
  const { facts } = request.decision as { readonly facts?: unknown };
  const bound = boundFacts.safeParse(facts).data;
  const found = bound && (await readBoundFacts(app, key, CHECKS_OF_KINDS[request.kind], bound));
  return { data: found ?? NOTHING };
});
