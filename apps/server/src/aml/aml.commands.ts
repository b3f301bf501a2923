import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import * as calls from '@verify-admin/rulebook/aml/aml.contract';
import {
  type AmlResponse,
  countRecords,
  isPepSuspected,
} from '@verify-admin/rulebook/aml/aml-response';
import { refuseAmlRun } from '@verify-admin/rulebook/aml/aml.rules';
import { lockRecord } from '../accounts/accounts.store.ts';
import { nowOf } from '../platform/clock.ts';
import { preparedCommand } from '../kernel/command.ts';
import { findSubjects } from './aml.store.ts';
import { findFailure, makeAmlResponse, screenAll } from './runs/aml-answer.ts';
import { findAmlSubject, ownerOf } from './subjects/aml-subject.ts';
import { storeRun } from './runs/store-run.ts';

const NAMES = { individual: 'individual AML', business: 'business AML' } as const;
const ACTS = { individual: 'aml.individual-run', business: 'aml.business-run' } as const;

/** The searched lists, as the audit stores them. */
function listsOf({ lists }: AmlResponse) {
  return lists.map(({ list_name, list_date }) => ({ list_name, list_date }));
}

/**
 * CALL-23: screens before the transaction, so that no row waits for a lookup. A screening that
 * failed changes nothing: an account nobody screened must never read as clear (AML-07).
 */
export const runSingleAml = preparedCommand(
  calls.runSingleAml,
  async (input, { app, refuse }) => {
    const stored = await findSubjects(app.db, input);
    if (!stored) throw refuse('account/unknown');
    const { name, asks } = await findAmlSubject(app.db, input, stored);
    const { run_type, account_type, account_id } = input;
    const refusal = refuseAmlRun({
      run_type,
      first_name: name,
      last_name: '',
      business_name: name,
    });
    if (refusal) throw refuse(refusal);
    const answers = await screenAll(asks, (ask) => app.screening.screen(ask));
    const why = findFailure(answers);
    if (why) {
      app.log.warn({ run_type, account_type, account_id, why }, 'AML screening failed');
      throw refuse(`aml/${why}`);
    }
    const response = makeAmlResponse(run_type, answers);
    const names = new Set(asks.map((ask) => ask.name));
    return { name, response, names_screened: names.size };
  },
  async (input, { app, trx, actor, refuse }, { name, response, names_screened }) => {
    if (!(await lockRecord(trx, input))) throw refuse('account/unknown');
    // Read after the lock: the order of the moments is then the order of the runs.
    const now = nowOf(app.clock);
    const { run_type, account_type, account_id, admin_note } = input;
    const owner = run_type === 'individual' ? ownerOf(input) : null;
    const client_id = formatClientId(account_type, account_id, owner);
    const key = { account_type, account_id, run_type };
    const run = { response, name, client_id, admin_note, admin_uuid: actor.uuid };
    const { status, run_id, derived, from, left, digests } = await storeRun(trx, key, run, now);
    const hits = countRecords(response);
    const pep = isPepSuspected(response);
    return {
      output: { message: `The ${NAMES[run_type]} has run.`, data: { status, hits, pep } },
      audit: {
        act: ACTS[run_type],
        account: { account_type, account_id },
        outcome: status,
        detail: {
          client_id,
          note: admin_note,
          hits,
          pep,
          names_screened,
          lists: listsOf(response),
          run_id,
          ...digests,
          status_before: from,
          status: derived.status,
          ...(left > 0 && { hits_left: left }),
        },
      },
    };
  },
);
