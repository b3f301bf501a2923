import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import * as calls from '@verify-admin/rulebook/aml/aml.contract';
import { refuseAmlRun } from '@verify-admin/rulebook/aml/aml.rules';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { isSameScreened, screenedNames } from '@verify-admin/rulebook/checks/screened-names';
import type { ParsedOf } from '@verify-admin/rulebook/kernel/call';
import { namedOwner } from '../accounts/named-owner.ts';
import { preparedCommand } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { readGround } from '../kernel/facts/ground.store.ts';
import { OutdatedPreparation } from '../kernel/outdated-preparation.ts';
import type { Refuse } from '../kernel/refused.ts';
import { nowOf } from '../platform/clock.ts';
import { detailOfRuns, foundBy } from './runs/describe-runs.ts';
import { planRuns } from './runs/plan-runs.ts';
import { screenRuns } from './runs/screen-runs.ts';
import { storeRuns } from './runs/store-run.ts';
import { fullName } from './subjects/aml-subject.ts';

type RunInput = ParsedOf<typeof calls.runSingleAml>;

const NAMES = { individual: 'individual AML', business: 'business AML' } as const;
const ACTS = { individual: 'aml.individual-run', business: 'aml.business-run' } as const;

/**
 * The owner a client id names (`&n`); null for everybody.
 * @throws Refused `input/invalid` when it is no client id of this very account, `account/unknown-owner`
 */
function ownerOf(
  input: RunInput,
  ground: Ground,
  refuse: Refuse<'account/unknown-owner'>,
): number | null {
  const named = namedOwner(input);
  if (named === null) return null;
  const isKnown = ground.is_per_owner && ground.owners.some(({ owner }) => owner === named);
  if (!isKnown) throw refuse('account/unknown-owner');
  return input.run_type === 'business' ? null : named;
}

/** What the answer says where somebody was not screened. */
function formatMissing(missing: number): string {
  if (missing === 0) return '';
  return missing === 1
    ? ' 1 name of the account is not screened yet.'
    : ` ${missing} names of the account are not screened yet.`;
}

/**
 * CALL-23: screens before the transaction, so that no row waits for a lookup. A screening that
 * failed changes nothing: an account nobody screened must never read as clear (AML-07). Where a name changed
 * meanwhile, it is screened again.
 */
export const runSingleAml = preparedCommand(
  calls.runSingleAml,
  async (input, { app, refuse }) => {
    const { run_type, account_type, account_id, first_name, last_name, business_name } = input;
    const ground = await readGround(app.db, app.keys.data, input);
    if (!ground) throw refuse('account/unknown');
    const owner = ownerOf(input, ground, refuse);
    const isPerson = run_type === 'individual';
    const name = (isPerson ? fullName(first_name, last_name) : business_name).trim();
    const given = { name, dob: '', country: input.country };
    const planned = planRuns({ run_type, ground, given, owner });
    const asked = planned[0]?.asks[0]?.name ?? '';
    const refusal = refuseAmlRun({
      run_type,
      first_name: asked,
      last_name: '',
      business_name: asked,
    });
    if (refusal) throw refuse(refusal);
    const runs = await screenRuns(run_type, planned, (ask) => app.screening.screen(ask));
    if (typeof runs === 'string') {
      app.log.warn({ run_type, account_type, account_id, why: runs }, 'AML screening failed');
      throw refuse(`aml/${runs}`);
    }
    return { runs, names: screenedNames(run_type, ground) };
  },
  async (input, { app, trx, actor, now: asked, refuse }, { runs, names }) =>
    changeFacts({ app, trx, now: asked, by: actor.uuid }, input, async (facts) => {
      const { run_type, admin_note } = input;
      if (!facts) throw refuse('account/unknown');
      if (!isSameScreened(names, screenedNames(run_type, facts.before))) {
        throw new OutdatedPreparation(refuse('aml/subjects-changed'));
      }
      // Read after the lock: the order of the moments is then the order of the runs.
      const now = nowOf(app.clock);
      const { account_type, account_id } = facts.key;
      const dones = runs.map(({ owner, name, response }) => {
        const client_id = formatClientId(account_type, account_id, owner);
        return { client_id, name, response, admin_note, admin_uuid: actor.uuid };
      });
      const stored = await storeRuns(facts, run_type, dones, now);
      const { status, hits, open, pep, unscreened } = stored.derived;
      const missing = formatMissing(unscreened.length);
      return {
        output: {
          message: `The ${NAMES[run_type]} has run.${missing}`,
          data: { status, ...foundBy(runs), check: { status, hits, open, pep } },
        },
        audit: {
          act: ACTS[run_type],
          account: { account_type, account_id },
          outcome: status,
          detail: detailOfRuns(dones, stored),
        },
      };
    }),
);
