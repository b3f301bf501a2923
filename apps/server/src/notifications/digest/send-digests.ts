import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import {
  digestLetter,
  type UnreadOfAccount,
} from '@verify-admin/rulebook/notifications/digest.rules';
import type { AppContext } from '../../kernel/app-context.ts';
import { nowOf } from '../../platform/clock.ts';
import { baseUrlOf } from '../../platform/config/config.ts';
import { drawHtml, drawText } from '../../platform/mail/draw-letter.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import {
  type DueDigest,
  findRecipient,
  finishDigest,
  listUnreadSince,
  postponeDigest,
  takeDueDigest,
} from './digest.store.ts';

/** Six tries within about half an hour; the pause doubles from one to the next. */
const TRIES = 6;
const FIRST_PAUSE_MS = MINUTE_MS;

/** The digest of a person and day has one Message-ID, so that a receiver may know a repeat. */
function messageOf(
  { config }: Pick<AppContext, 'config'>,
  { admin_uuid, due }: DueDigest,
  to: MailMessage['to'],
  rows: readonly UnreadOfAccount[],
): MailMessage {
  const letter = digestLetter(rows, baseUrlOf(config));
  return {
    message_id: `<digest-${admin_uuid}-${due.slice(0, 10)}@verify-admin>`,
    to,
    subject: letter.subject,
    text: drawText(letter),
    html: drawHtml(letter),
  };
}

async function send(app: AppContext, digest: DueDigest): Promise<void> {
  const { last_id, tries } = digest;
  const [to, { rows, newest }] = await Promise.all([
    findRecipient(app.db, digest.admin_uuid),
    listUnreadSince(app.db, digest),
  ]);
  const now = nowOf(app.clock);
  if (!to || newest === null) return finishDigest(app.db, digest, { last_id, why: null }, now);
  const outcome = await app.mail.send(messageOf(app, digest, to, rows));
  if (outcome.ok) return finishDigest(app.db, digest, { last_id: newest, why: null }, now);
  const { why, passing } = outcome;
  if (!passing || tries >= TRIES) {
    app.log.warn({ tries }, 'a digest was not sent');
    return finishDigest(app.db, digest, { last_id, why }, now);
  }
  const next_try = new Date(app.clock() + FIRST_PAUSE_MS * 2 ** (tries - 1)).toISOString();
  await postponeDigest(app.db, digest, { next_try, why, updated: now });
}

/**
 * Sends the next digest that is due, where something is unread since the one before. A process that
 * dies between the mail server's answer and our own note of it leaves the digest to another, which
 * sends it under the same Message-ID.
 * @returns false when none is due.
 */
export async function sendNextDigest(app: AppContext): Promise<boolean> {
  const digest = await takeDueDigest(app.db, randomUUID(), nowOf(app.clock));
  if (!digest) return false;
  await send(app, digest);
  return true;
}
