import * as calls from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import {
  isLegalReturned,
  resetNote,
} from '@verify-admin/rulebook/expired-documents/legal-expiry.rules';
import { expiryOf } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { command } from '../kernel/command.ts';
import { returnLegalStatus } from '../legal/legal.store.ts';
import { lockVerification } from '../verification/verification.store.ts';
import { beginPeriod, lockExpiry } from './expired-documents.store.ts';

/** EXP-13: a second reset finds nothing that is due and is refused, so the first one's moment stays. */
export const resetDocumentExpiration = command(
  calls.resetDocumentExpiration,
  async (input, { trx, actor, now, refuse }) => {
    const { account_type, account_id } = input;
    const key = { account_type, account_id };
    const verification = await lockVerification(trx, key);
    if (!verification) throw refuse('account/unknown');
    const record = await lockExpiry(trx, key);
    if (!record) throw refuse('expiry/none');
    if (expiryOf(record.expires, now) === 'current') throw refuse('expiry/not-due');

    const { created, data_json, prior_status, prior_timestamp, prior_by } = record;
    const from = verification.due_diligence_status;
    const isReturned = isLegalReturned(record.legal_set !== null, from);
    const to = isReturned ? prior_status : from;
    const note = isReturned ? resetNote(prior_status) : '';
    if (isReturned) {
      const prior = {
        due_diligence_status: prior_status,
        due_diligence_timestamp: prior_timestamp,
        due_diligence_by: prior_by,
      };
      await returnLegalStatus(trx, key, { prior, note, admin_uuid: actor.uuid, now });
    }
    const expires = await beginPeriod(trx, key, { created: now, data_json, reset_by: actor.uuid });
    return {
      output: {
        message: 'The expiration was reset.',
        data: { created: now, expires, due_diligence_status: to },
      },
      audit: {
        act: 'legal.expiration-reset',
        account: key,
        ...(isReturned ? { outcome: to ?? 'PENDING' } : {}),
        detail: { created, expires, from, to, note },
      },
    };
  },
);
