import * as calls from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import { lockForRuns } from '../aml/runs/account-runs.store.ts';
import { storeRuns } from '../aml/runs/store-runs.ts';
import { nowOf } from '../platform/clock.ts';
import { preparedCommand } from '../kernel/command.ts';
import { screenRow } from './run/screen-row.ts';
import { findStoredAccounts } from './stored-accounts.store.ts';

const NO_NAMES = { first_name: '', last_name: '', business_name: '', country: '' } as const;

/**
 * CALL-24, CALL-116: both screenings of one account under the names it is stored with. What it has
 * no name for is not run; an account without any name is refused.
 */
export const postAutoAml = preparedCommand(
  calls.postAutoAml,
  async ({ account_type, account_id }, { app, refuse }) => {
    const stored = await findStoredAccounts(app.db, account_type, [account_id]);
    const account = stored.get(account_id);
    if (!account) throw refuse('account/unknown');
    const screened = await screenRow(NO_NAMES, account, (ask) => app.screening.screen(ask));
    if (typeof screened === 'string') {
      app.log.warn({ account_type, account_id, why: screened }, 'AML screening failed');
      throw refuse(`aml/${screened}`);
    }
    if (!screened.individual && !screened.business) throw refuse('aml/no-individual-name');
    return screened;
  },
  async ({ account_type, account_id, admin_note }, context, { individual, business }) => {
    const { app, trx, actor, refuse } = context;
    const before = await lockForRuns(trx, account_type, [account_id]);
    if (!before.has(account_id)) throw refuse('account/unknown');
    const by = { admin_note, admin_uuid: actor.uuid, batch_id: null };
    const place = { account_type, ...by, now: nowOf(app.clock) };
    const [stored] = await storeRuns(trx, [{ account_id, individual, business }], before, place);
    const individual_aml_status: AmlStatus = stored?.individual ?? 'NOT_RUN';
    const account_aml_status: AmlStatus = stored?.business ?? 'NOT_RUN';
    return {
      output: {
        message: 'Both AML screenings have run.',
        data: { individual_aml_status, account_aml_status },
      },
      audit: {
        act: 'aml.both-run',
        account: { account_type, account_id },
        detail: { individual_aml_status, account_aml_status, note: admin_note },
      },
    };
  },
);
