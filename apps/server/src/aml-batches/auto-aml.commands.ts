import * as calls from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import { storeAccountRuns } from '../aml/runs/store-account-runs.ts';
import { readGround } from '../kernel/facts/ground.store.ts';
import { OutdatedPreparation } from '../kernel/outdated-preparation.ts';
import { nowOf } from '../platform/clock.ts';
import { preparedCommand } from '../kernel/command.ts';
import { screenRow } from './run/screen-row.ts';

const NO_NAMES = { first_name: '', last_name: '', business_name: '', country: '' } as const;

/**
 * CALL-24, CALL-116: both screenings of one account under the names it is stored with. What it has
 * no name for is not run; an account without any name is refused.
 */
export const postAutoAml = preparedCommand(
  calls.postAutoAml,
  async ({ account_type, account_id }, { app, refuse }) => {
    const ground = await readGround(app.db, app.keys.data, { account_type, account_id });
    if (!ground) throw refuse('account/unknown');
    const screened = await screenRow(NO_NAMES, ground, (ask) => app.screening.screen(ask));
    if (typeof screened === 'string') {
      app.log.warn({ account_type, account_id, why: screened }, 'AML screening failed');
      throw refuse(`aml/${screened}`);
    }
    const { individual, business } = screened;
    if (!individual && !business) throw refuse('aml/no-individual-name');
    return { ground, individual, business };
  },
  async ({ account_type, account_id, admin_note }, context, { ground, individual, business }) => {
    const { app, trx, actor, refuse } = context;
    const by = { admin_note, admin_uuid: actor.uuid, batch_id: null };
    const place = { app, trx, account_type, ...by, clock: () => nowOf(app.clock) };
    const runs = [{ account_id, ground, individual, business }];
    const [stored] = await storeAccountRuns(place, runs);
    if (!stored) throw new OutdatedPreparation(refuse('aml/subjects-changed'));
    const individual_aml_status: AmlStatus = stored.individual?.status ?? 'NOT_RUN';
    const account_aml_status: AmlStatus = stored.business?.status ?? 'NOT_RUN';
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
