import { WEB_USER } from '@verify-admin/rulebook/staff/roles';
import * as calls from '@verify-admin/rulebook/web-users/web-users.contract';
import { refuseCode, usernameKey } from '@verify-admin/rulebook/web-users/web-users.rules';
import { command, preparedCommand } from '../../kernel/command.ts';
import { findWebUser } from '../web-users.store.ts';
import { matchCode, recipientHashes } from './login-code.ts';
import { consumeCode, countCodes, insertCode } from './login-codes.store.ts';

/** The same for everybody: whether somebody logs in with an address is disclosed to nobody. */
const SENT = 'If somebody logs in with this address, a code is on its way.';

/**
 * CALL-20, CALL-115: a code is queued for the web user whose username is the address. For any other address
 * the same rows are written and nothing is sent.
 */
export const sendLoginCode = command(
  calls.sendLoginCode,
  async ({ recipient }, { app, trx, now, refuse }) => {
    const hashes = recipientHashes(app.keys.data, recipient);
    const refusal = refuseCode(recipient, await countCodes(trx, hashes, now));
    if (refusal) throw refuse(refusal);
    const user = await findWebUser(trx, usernameKey(recipient));
    const web_user_uuid = user?.uuid ?? null;
    const [recipient_hash = ''] = hashes;
    await insertCode(trx, { recipient_hash, web_user_uuid, created: now });
    return {
      output: { message: SENT },
      audit: { act: 'web-user.code-requested', detail: { uuid: web_user_uuid } },
      afterwards: async () => app.deferredWork.nudge('login-codes'),
    };
  },
);

/** CALL-12, CALL-115: the guess is counted before the transaction, so that a wrong one counts too. */
export const loginWithCode = preparedCommand(
  calls.loginWithCode,
  ({ recipient, code }, { app }) => matchCode(app, recipient, code),
  async (_input, { app, trx, now, refuse }, matched) => {
    if (!matched || !(await consumeCode(trx, matched.id, now))) throw refuse('login-code/wrong');
    const { uuid } = matched;
    return {
      output: { access_token: await app.webSessions.open(trx, uuid), uuid },
      audit: { act: 'web-user.signed-in', outcome: 'code', detail: { uuid } },
      actor: { uuid, role: WEB_USER },
    };
  },
);
