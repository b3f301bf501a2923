import { randomUUID } from 'node:crypto';
import { CODE_MS, codeLetter } from '@verify-admin/rulebook/web-users/web-users.rules';
import type { AppContext } from '../../kernel/app-context.ts';
import { drawHtml, drawText } from '../../platform/mail/draw-letter.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { findAddress } from '../web-users.store.ts';
import { freshCode, hashCode } from './login-code.ts';
import {
  endCode,
  type LoginCode,
  postponeCode,
  setCode,
  takeDueCode,
} from './login-codes.store.ts';

/** Four tries within about four minutes; who waits longer asks for another code. */
const TRIES = 4;
const FIRST_PAUSE_SECONDS = 30;

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

async function send(app: AppContext, row: LoginCode): Promise<void> {
  const { id, web_user_uuid, tries } = row;
  const address = web_user_uuid === null ? null : await findAddress(app.db, web_user_uuid);
  if (address === null || tries > TRIES) return endCode(app.db, row, 'failed');
  const code = freshCode();
  const expires = new Date(app.clock() + CODE_MS).toISOString();
  await setCode(app.db, row, { code_hash: hashCode(app.keys.data, id, code), expires });
  const outcome = await app.mail.send(messageOf(id, address, code));
  if (outcome.ok) return endCode(app.db, row, 'sent');
  if (outcome.passing && tries < TRIES) {
    return postponeCode(app.db, row, FIRST_PAUSE_SECONDS * 2 ** (tries - 1));
  }
  app.log.warn({ code: id, why: outcome.why }, 'a login code was not sent');
  return endCode(app.db, row, 'failed');
}

/**
 * Sends the next code that is due. The code is made here: it is in the email, and stored as a hash alone.
 * @returns false when none is due.
 */
export async function sendNextLoginCode(app: AppContext): Promise<boolean> {
  const row = await takeDueCode(app.db, randomUUID());
  if (!row) return false;
  await send(app, row);
  return true;
}
