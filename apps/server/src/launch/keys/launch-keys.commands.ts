import * as calls from '@verify-admin/rulebook/launch/launch-keys.contract';
import { command } from '../../kernel/command.ts';
import { makeKey, revokeKey } from './make-key.ts';

export const createLaunchKey = command(
  calls.createLaunchKey,
  async (input, { trx, actor, now, refuse }) => {
    const made = await makeKey(trx, { ...input, created: now, created_by: actor.uuid });
    if ('refused' in made) throw refuse(made.refused);
    const { audit, ...data } = made;
    return { output: { message: 'The key was created.', data }, audit };
  },
);

export const revokeLaunchKey = command(
  calls.revokeLaunchKey,
  async ({ id }, { trx, actor, now, refuse }) => {
    const done = await revokeKey(trx, id, { revoked: now, revoked_by: actor.uuid });
    if ('refused' in done) throw refuse(done.refused);
    const message = `The key ${done.prefix}… was revoked.`;
    return { output: { message }, audit: done.audit };
  },
);
