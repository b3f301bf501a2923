import * as calls from '@verify-admin/rulebook/kyc/former-owner.contract';
import { refuseRemoval } from '@verify-admin/rulebook/kyc/former-owner.rules';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { command } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { followOwners } from '../kernel/facts/follow-owners.ts';
import { setRemoved } from './former-owner.store.ts';

/** KYC-12: a former owner who was decided against counts no more, by a person's decision and with a reason. */
export const removeFormerOwner = command(
  calls.removeFormerOwner,
  ({ account_sub_id: owner, reason: note, facts: seen, ...key }, context) => {
    const { app, trx, actor, now, refuse } = context;
    const admin_uuid = actor.uuid;
    return changeFacts({ app, trx, now, by: admin_uuid }, key, async (facts) => {
      if (!facts) throw refuse('account/unknown');
      const ref = { check: 'kyc', owner } as const;
      const found = facts.before.owners.find((one) => one.owner === owner);
      const refusal = refuseRemoval(found, note);
      if (refusal) throw refuse(refusal);
      await facts.expect(ref, seen);
      const removal = { removed_at: now, removed_by: admin_uuid, removed_reason: note };
      await facts.write((writing) => setRemoved(writing, facts.key, owner, removal));
      await followOwners(facts, { admin_uuid, note });
      const { statuses } = await facts.ground();
      const kyc_status = statuses.kyc as KycStatus;
      return {
        output: {
          message: 'The former owner counts no more.',
          data: { kyc_status, facts: await facts.text(ref) },
        },
        audit: {
          act: 'kyc.owner-removed',
          account: facts.key,
          outcome: kyc_status,
          detail: { owner, note },
        },
      };
    });
  },
);
