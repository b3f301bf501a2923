import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { overrideApprovalHandler } from './override-approval-handler.ts';
import { editVerifyStatus, pushKybStatus, updatePartnerApproval } from './override.commands.ts';
import { deliverForgottenPushes } from './provider-push.ts';

export const overrideFeature: Feature = {
  calls: [editVerifyStatus, pushKybStatus, updatePartnerApproval],
  approvals: [overrideApprovalHandler],
  tasks: [
    {
      everyMs: MINUTE_MS,
      unchecked: 'What is pushed again says the same.',
      run: deliverForgottenPushes,
    },
  ],
};
