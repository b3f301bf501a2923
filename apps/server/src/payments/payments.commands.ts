import type { ParsedOf } from '@verify-admin/rulebook/kernel/call';
import {
  EDITED_STATUS,
  findMove,
  isStale,
  refuseMove,
} from '@verify-admin/rulebook/payments/payment.rules';
import * as calls from '@verify-admin/rulebook/payments/payments.contract';
import { needsChecker } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import {
  makersAfterEdit,
  refuseDetailsApproval,
} from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { type CommandContext, type CommandResult, command } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { isFactMaker } from '../kernel/facts/decided-facts.store.ts';
import { type OpenFacts, wholeCheck } from '../kernel/facts/open-facts.ts';
import { isMakerCheckerOn } from '../maker-checker/maker-checker.store.ts';
import { holdSaverGone } from './saver-gone.ts';
import { readValues, replaceValues } from './payment-values.store.ts';
import { findSelection, saveSelection } from './payments.store.ts';
import { changedFields, readDetails } from './save-details.ts';

type Upsert = typeof calls.upsertPaymentSelections;
type Input = ParsedOf<Upsert>;
type Context = CommandContext<Upsert>;
type Selection = Awaited<ReturnType<typeof findSelection>>;

/** The account under its locks, and its saved details. */
interface Locked {
  readonly facts: OpenFacts;
  readonly saved: Selection;
}

const PAYMENT = wholeCheck('payment');

const NOTHING = {
  country: '',
  payment_type: '',
  status: 'UNKNOWN',
  version: 0,
  saved_by: null,
} as const;

function keyOf({ account_type, account_id }: Input) {
  return { account_type, account_id };
}

function expectedOf({ expected_status, expected_version }: Input) {
  return {
    expected_status: expected_status ?? null,
    expected_version: expected_version ?? null,
  };
}

/** The facts of a refused decision: the current status of the payment. */
function currentFacts(saved: Selection) {
  return { current_status: saved?.status ?? 'UNKNOWN', since: saved?.updated ?? '' };
}

/** PAY-04, PAY-05: a status alone moves the payment on; its details stay as they are. */
async function move(
  input: Input,
  context: Context,
  { facts, saved }: Locked,
): Promise<CommandResult<Upsert>> {
  const { app, trx, actor, now, refuse } = context;
  const to = input.status ?? '';
  // Before other details are refused by their number alone: this refusal says what changed.
  await facts.expect(PAYMENT, input.facts);
  const refusal = refuseMove(actor.role, { to, saved, ...expectedOf(input) });
  if (refusal) throw refuse(refusal, { facts: currentFacts(saved) });
  const found = saved && findMove(saved.status, to);
  if (!found) throw refuse('payment/no-such-move', { facts: currentFacts(saved) });

  const isOn =
    needsChecker('payment_approval', found.to) && (await isMakerCheckerOn(trx, 'payment_approval'));
  const isMaker = isOn && (await isFactMaker(trx, facts.key, 'payment', actor.uuid));
  const refused = refuseDetailsApproval({
    isOn,
    makers: isMaker ? [...saved.makers, actor.uuid] : saved.makers,
    checker: actor.uuid,
    isMakerGone: isOn && (await holdSaverGone(trx, saved.saved_by)),
  });
  if (refused) throw refuse(refused);

  // Nobody decides on details that do not open.
  await readValues(trx, app.keys.data, facts.key, refuse);
  const { version } = saved;
  const note = input.note || null;
  await facts.set('payment', { status: found.to, admin_uuid: actor.uuid, note, now });
  return {
    output: {
      message: found.done,
      data: { status: found.to, version, facts: await facts.text(PAYMENT) },
    },
    audit: {
      act: found.act,
      account: facts.key,
      outcome: found.to,
      detail: { from: saved.status, to: found.to, version, ...(note !== null && { note }) },
    },
  };
}

/** PAY-07: saved details wait for approval, whatever was decided on those before them. */
async function edit(
  input: Input,
  context: Context,
  { facts, saved }: Locked,
): Promise<CommandResult<Upsert>> {
  const { app, trx, actor, now, refuse } = context;
  const { country, payment_type, payment_data } = input;
  if (!country || !payment_type || !payment_data) throw refuse('payment/incomplete');
  if (isStale({ saved, ...expectedOf(input) }))
    throw refuse('payment/stale', { facts: currentFacts(saved) });
  await facts.expect(PAYMENT, input.facts);

  const { key } = facts;
  const before = saved ?? NOTHING;
  const values = await readValues(trx, app.keys.data, key, refuse);
  const sent = { country, payment_type, payment_data };
  const details = await readDetails(context, key, sent, { ...before, values });
  const fields = changedFields(values, details.data);
  const isSamePlace = before.country === country && before.payment_type === payment_type;
  const isSame = isSamePlace && fields.length === 0;
  // Saved as they are, details that nobody answers for any more have a maker again.
  if (isSame && !(await holdSaverGone(trx, before.saved_by))) throw refuse('payment/unchanged');

  const version = before.version + 1;
  const { uuid } = actor;
  const makers = makersAfterEdit(saved, uuid);
  const change = { country, payment_type, version, admin_uuid: uuid, saved_by: uuid, makers, now };
  await facts.write(async (writing) => {
    await saveSelection(writing, key, change);
    await replaceValues(writing, app.keys.data, key, version, details.data);
  });
  await facts.set('payment', { status: EDITED_STATUS, admin_uuid: uuid, note: null, now });
  return {
    output: {
      message: 'Payment details saved.',
      data: { status: EDITED_STATUS, version, facts: await facts.text(PAYMENT) },
    },
    audit: {
      act: 'payment.saved',
      account: key,
      outcome: EDITED_STATUS,
      detail: { from: before.status, country, payment_type, version, fields },
    },
  };
}

/** CALL-74: the account is locked first, so that an edit and a decision never cross. */
export const upsertPaymentSelections = command(calls.upsertPaymentSelections, (input, context) => {
  const { app, trx, actor, now, refuse } = context;
  return changeFacts({ app, trx, now, by: actor.uuid }, keyOf(input), async (facts) => {
    if (!facts) throw refuse('account/unknown');
    const saved = await findSelection(trx, facts.key);
    const { country, payment_type, payment_data } = input;
    const holdsDetails = [country, payment_type, payment_data].some((part) => part !== undefined);
    const locked = { facts, saved };
    return holdsDetails ? edit(input, context, locked) : move(input, context, locked);
  });
});

/** PAY-24: one value whole; the audit line says who saw which field. */
export const revealPaymentValue = command(calls.revealPaymentValue, async (input, context) => {
  const { app, trx, refuse } = context;
  const key = { account_type: input.account_type, account_id: input.account_id };
  const values = await readValues(trx, app.keys.data, key, refuse);
  const value = Object.hasOwn(values, input.field) ? values[input.field] : undefined;
  if (value === undefined) throw refuse('payment/unknown-field');
  return {
    output: { data: { field: input.field, value } },
    audit: { act: 'payment.value-revealed', account: key, detail: { field: input.field } },
  };
});
