import { WEB_USER } from '@verify-admin/rulebook/staff/roles';
import * as calls from '@verify-admin/rulebook/web-users/web-users.contract';
import {
  refuseCode,
  refusePassword,
  usernameKey,
} from '@verify-admin/rulebook/web-users/web-users.rules';
import { command, type CommandPreparation, preparedCommand } from '../../kernel/command.ts';
import { commonPasswords } from '../common-passwords.ts';
import { hashPassword } from '../password.ts';
import { findWebUser, proveAddress } from '../web-users.store.ts';
import { askedFromHashes, matchCode, recipientHashes } from './login-code.ts';
import { consumeCode, countCodes, insertCode } from './login-codes.store.ts';

/** The same for everybody: whether somebody logs in with an address is disclosed to nobody. */
const SENT = 'If somebody logs in with this address, a code is on its way.';

/**
 * CALL-20, CALL-115: a code is queued for the web user whose username is the address. For any other address
 * the same rows are written and nothing is sent.
 */
export const sendLoginCode = command(
  calls.sendLoginCode,
  async ({ recipient }, { app, trx, now, address, refuse }) => {
    const recipient_hashes = recipientHashes(app.keys.data, recipient);
    const address_hashes = askedFromHashes(app.keys.data, address);
    const asked = await countCodes(trx, { recipient_hashes, address_hashes, now });
    const refusal = refuseCode(recipient, asked);
    if (refusal) throw refuse(refusal);
    const user = await findWebUser(trx, usernameKey(recipient));
    const web_user_uuid = user?.uuid ?? null;
    const [recipient_hash = ''] = recipient_hashes;
    const [asked_from = ''] = address_hashes;
    await insertCode(trx, { recipient_hash, asked_from, web_user_uuid, created: now });
    return {
      output: { message: SENT },
      audit: { act: 'web-user.code-requested', detail: { uuid: web_user_uuid } },
      afterwards: async () => app.deferredWork.nudge('login-codes'),
    };
  },
);

interface MatchedCode {
  readonly id: number;
  readonly uuid: string;
  /** Null where no password came along. */
  readonly password_hash: string | null;
}

/** The guess is counted before the transaction, so that a wrong one counts too; a bad password is no guess. */
const prepareLogin: CommandPreparation<typeof calls.loginWithCode, MatchedCode> = async (
  { recipient, code, password },
  { app, address, refuse },
) => {
  const refusal =
    password === undefined
      ? null
      : refusePassword({ username: recipient, password }, await commonPasswords());
  if (refusal) throw refuse(refusal);
  const matched = await matchCode(app, { recipient, code, address });
  if (!matched) throw refuse('login-code/wrong');
  const password_hash = password === undefined ? null : await hashPassword(password);
  return { ...matched, password_hash };
};

/** CALL-12, CALL-115: the person who has the code reads the mail of the address, and so proves it. */
export const loginWithCode = preparedCommand(
  calls.loginWithCode,
  prepareLogin,
  async (_input, { app, trx, now, refuse }, { id, uuid, password_hash }) => {
    if (!(await consumeCode(trx, id, now))) throw refuse('login-code/wrong');
    await proveAddress(trx, uuid, { password_hash, now });
    const password_set = password_hash === null ? {} : { password_set: true as const };
    return {
      output: { access_token: await app.webSessions.open(trx, uuid), uuid },
      audit: { act: 'web-user.signed-in', outcome: 'code', detail: { uuid, ...password_set } },
      actor: { uuid, role: WEB_USER },
    };
  },
);
