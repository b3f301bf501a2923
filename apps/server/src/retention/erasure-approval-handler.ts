import {
  RETENTION_REFUSALS,
  refuseErasure,
  suspectedChecks,
} from '@verify-admin/rulebook/retention/retention.rules';
import { formatRefusal } from '@verify-admin/rulebook/kernel/refusal';
import type { ApprovalHandler } from '../maker-checker/approval-handler.ts';
import { eraseAccount, removeErasedFiles } from './erase-account.ts';
import { findErasureFacts } from './legal-holds.store.ts';

const GONE = { lapsed: 'The personal data of this account was erased already.' };

/** Erases the data of an account once a checker has approved it. */
export const erasureApprovalHandler: ApprovalHandler = {
  kinds: ['erasure'],
  apply: async (request, { app, trx, now }) => {
    const facts = await findErasureFacts(trx, request);
    if (!facts || facts.erased !== null) return GONE;
    const refusal = refuseErasure(facts);
    if (refusal) {
      const check = suspectedChecks(facts).join(', ');
      return { lapsed: formatRefusal(RETENTION_REFUSALS[refusal], { check }) };
    }
    const basis = request.maker_uuid === null ? 'rule' : 'request';
    const audit = await eraseAccount(trx, app, request, { basis, now });
    if (!audit) return GONE;
    return { audit, afterwards: () => removeErasedFiles(app) };
  },
};
