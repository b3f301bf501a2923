import { assignedMessage } from '@verify-admin/rulebook/assignments/assignment.rules';
import * as calls from '@verify-admin/rulebook/assignments/assignments.contract';
import { lockAccount } from '../accounts/accounts.store.ts';
import { command } from '../kernel/command.ts';
import { notify } from '../notifications/notify.ts';
import { findAssignee, setAssignee, setDepartment } from './assignments.store.ts';

export const updateProfileAssignment = command(
  calls.updateProfileAssignment,
  async (input, context) => {
    const { trx, now, refuse } = context;
    const key = { account_type: input.account_type, account_id: input.account_id };
    const before = await setDepartment(trx, key, input.assigned_to, now);
    if (!before) throw refuse('account/unknown');
    const { from } = before;
    const output = { message: assignedMessage(input.assigned_to) };
    if (from === input.assigned_to) return { output, audit: { unchanged: key } };
    return {
      output,
      audit: {
        act: 'assignment.department-set',
        account: key,
        outcome: input.assigned_to,
        detail: { from, to: input.assigned_to },
      },
    };
  },
);

export const updateUserAssignment = command(calls.updateUserAssignment, async (input, context) => {
  const { app, trx, actor, now, refuse } = context;
  const key = { account_type: input.account_type, account_id: input.account_id };
  const before = await lockAccount(trx, key);
  if (!before) throw refuse('account/unknown');
  const assignee = input.admin_uuid === null ? null : await findAssignee(trx, input.admin_uuid);
  if (input.admin_uuid !== null && !assignee) throw refuse('assignment/unknown-person');
  const username = assignee?.username ?? null;
  const output = { message: assignedMessage(username), data: { username } };
  if (before.assigned_user_uuid === input.admin_uuid) {
    return { output, audit: { unchanged: key } };
  }
  await setAssignee(trx, key, input.admin_uuid, now);
  if (assignee) {
    const cause = { account: key, recipients: [assignee.uuid], actor: actor.uuid, now };
    await notify(app, trx, cause, { kind: 'assignment' });
  }
  return {
    output,
    audit: assignee
      ? {
          act: 'assignment.user-set',
          account: key,
          outcome: assignee.username,
          detail: { assignee: assignee.uuid },
        }
      : { act: 'assignment.user-removed', account: key, detail: {} },
  };
});
