import * as calls from '@verify-admin/rulebook/work/work.contract';
import { refuseTake } from '@verify-admin/rulebook/work/work-case.rules';
import { WORK_KINDS } from '@verify-admin/rulebook/work/work-kinds';
import { refuseLimits } from '@verify-admin/rulebook/work/work-limits.rules';
import { command } from '../kernel/command.ts';
import { giveBack, holdCase, lockCase, takeNext } from './claims.store.ts';
import { refuseKind, workAskOf } from './work-ask.ts';
import { type CaseKey, findCase } from './work-cases.store.ts';
import { showCase } from './work.queries.ts';
import { lockLimits, saveLimits } from './work-limits.store.ts';

const accountOf = ({ account_type, account_id }: CaseKey) => ({ account_type, account_id });
const detailOf = ({ kind, ref }: CaseKey) => ({ kind, ref });

export const takeWorkCase = command(calls.takeWorkCase, async (input, context) => {
  const { trx, actor, refuse } = context;
  const { expected_holder = null, ...key } = input;
  refuseKind(actor, key.kind, refuse);
  const locked = await lockCase(trx, key);
  if (!locked) throw refuse('work/settled');
  const { held_by, isHeld } = locked;
  const holder = held_by === null ? null : { uuid: held_by, isHeld };
  const refusal = refuseTake({ by: actor.uuid, holder, expected_holder });
  if (refusal) throw refuse(refusal, { facts: { by: locked.holder ?? '' } });

  await holdCase(trx, locked.id, actor.uuid);
  const data = await showCase(trx, key);
  if (!data) throw refuse('work/settled');
  const said = { account: accountOf(key), outcome: WORK_KINDS[key.kind].label };
  const isTakenOver = holder?.isHeld === true && holder.uuid !== actor.uuid;
  return {
    output: { data },
    audit: isTakenOver
      ? { act: 'work.case-taken-over', ...said, detail: { ...detailOf(key), from: holder.uuid } }
      : { act: 'work.case-taken', ...said, detail: detailOf(key) },
  };
});

export const releaseWorkCase = command(calls.releaseWorkCase, async (key, context) => {
  const { trx, actor, refuse } = context;
  if (!(await giveBack(trx, key, actor.uuid))) throw refuse('work/not-held');
  return {
    output: { message: 'The case was given back.' },
    audit: {
      act: 'work.case-released',
      account: accountOf(key),
      outcome: WORK_KINDS[key.kind].label,
      detail: detailOf(key),
    },
  };
});

export const takeNextWorkCase = command(calls.takeNextWorkCase, async (input, context) => {
  const { trx, actor, refuse } = context;
  const { kind, scope, from } = input;
  refuseKind(actor, kind, refuse);
  const before = from && { kind, ...from };
  const left = before && (await findCase(trx, before));
  // A case that is settled has no number any more; those of the same moment come again.
  const after = before ? { clock: left?.clock ?? before.clock, id: left?.id ?? 0 } : null;
  const ask = { ...(await workAskOf(trx, actor, scope)), kind };
  const next =
    (await takeNext(trx, { ...ask, after })) ??
    (after && (await takeNext(trx, { ...ask, after: null })));
  const data = next && (await showCase(trx, next));
  if (!next || !data) throw refuse('work/nothing-free');

  if (before) await giveBack(trx, before, actor.uuid);
  return {
    output: { data },
    audit: {
      act: 'work.case-taken',
      account: accountOf(next),
      outcome: WORK_KINDS[kind].label,
      detail: detailOf(next),
    },
  };
});

export const setWorkLimit = command(calls.setWorkLimit, async (input, context) => {
  const { trx, actor, now, refuse } = context;
  const { kind, amber_hours, red_hours, expected_version } = input;
  const current = await lockLimits(trx, kind);
  const refusal = refuseLimits({ amber_hours, red_hours, expected_version, current });
  if (refusal) throw refuse(refusal);
  const version = current.version + 1;
  const limits = { amber_hours, red_hours };
  await saveLimits(trx, kind, { ...limits, version, updated: now, admin_uuid: actor.uuid });
  const from = { amber_hours: current.amber_hours, red_hours: current.red_hours };
  return {
    output: {
      data: { kind, ...limits, version, updated: now, admin_username: actor.username },
    },
    audit: {
      act: 'work.limits-set',
      outcome: WORK_KINDS[kind].label,
      detail: { kind, from, to: limits, version },
    },
  };
});
