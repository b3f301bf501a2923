import * as calls from '@verify-admin/rulebook/hosted-verification/submissions.contract';
import { command } from '../kernel/command.ts';
import { lockSubmission } from './submissions.store.ts';
import { parseZone } from './zone/parse-zone.ts';
import { storeTypedZone } from './zone/zone.store.ts';

export const saveVerificationZone = command(
  calls.saveVerificationZone,
  async ({ submission_id, lines }, { app, trx, actor, now, refuse }) => {
    const submission = await lockSubmission(trx, submission_id);
    if (!submission) throw refuse('verification/unknown-submission');
    const zone = parseZone(lines);
    if (!zone) throw refuse('verification/no-zone');
    const typed = { lines: zone.lines, admin_uuid: actor.uuid, now };
    await storeTypedZone(trx, app.keys.data, submission_id, typed);
    const { account_type, account_id, account_sub_id: owner } = submission;
    return {
      output: { message: 'The lines are saved.' },
      audit: {
        act: 'kyc.zone-typed',
        account: { account_type, account_id },
        detail: { submission_id, owner },
      },
    };
  },
);
