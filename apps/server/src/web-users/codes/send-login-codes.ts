import { randomUUID } from 'node:crypto';
import { CODE_MS, codeLetter } from '@verify-admin/rulebook/web-users/web-users.rules';
import type { AppContext } from '../../kernel/app-context.ts';
import { type Failure, workOn } from '../../platform/leases/queue.ts';
import { drawHtml, drawText } from '../../platform/mail/draw-letter.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { findAddress } from '../web-users.store.ts';
import { freshCode, hashCode } from './login-code.ts';
import { LOGIN_CODES, type LoginCode } from './login-codes.store.ts';

function messageOf(id: number, address: string, code: string): MailMessage {
  const letter = codeLetter(code);
  return {
    // A try brings another code, so that a repeat is another message.
    message_id: `<login-code-${id}-${randomUUID()}@verify-admin>`,
    to: { name: '', address },
    subject: letter.subject,
    text: drawText(letter),
    html: drawHtml(letter),
  };
}

async function attempt(app: AppContext, row: LoginCode): Promise<Failure | null> {
  const { id, web_user_uuid } = row;
  const address = web_user_uuid === null ? null : await findAddress(app.db, web_user_uuid);
  if (address === null) return { why: 'The person is gone.', isFinal: true };
  const code = freshCode();
  const code_hash = hashCode(app.keys.data, id, code);
  const expires = new Date(app.clock() + CODE_MS).toISOString();
  // Before the email leaves: the code it brings replaces the one of an earlier try.
  if (!(await LOGIN_CODES.write(app.db, row, { code_hash, expires }))) return null;
  const outcome = await app.mail.send(messageOf(id, address, code));
  if (!outcome.ok) return { why: outcome.why, isFinal: !outcome.passing };
  await LOGIN_CODES.end(app.db, row, { state: 'sent' });
  return null;
}

/**
 * Sends the next code that is due. The code is made here: it is in the email, and stored as a hash alone.
 * @returns false when none is due.
 */
export const sendNextLoginCode = workOn({
  queue: LOGIN_CODES,
  attempt,
  giveUp: ({ db }: AppContext, row) => LOGIN_CODES.end(db, row, { state: 'failed' }),
});
