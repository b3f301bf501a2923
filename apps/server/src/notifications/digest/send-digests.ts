import {
  digestLetter,
  type UnreadOfAccount,
} from '@verify-admin/rulebook/notifications/digest.rules';
import type { AppContext } from '../../kernel/app-context.ts';
import { nowOf } from '../../platform/clock.ts';
import { baseUrlOf } from '../../platform/config/config.ts';
import { type Failure, workOn } from '../../platform/leases/queue.ts';
import { drawHtml, drawText } from '../../platform/mail/draw-letter.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import {
  DIGESTS,
  type DueDigest,
  findRecipient,
  finishDigest,
  listUnreadSince,
} from './digest.store.ts';

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

async function attempt(app: AppContext, digest: DueDigest): Promise<Failure | null> {
  const [to, { rows, newest }] = await Promise.all([
    findRecipient(app.db, digest.admin_uuid),
    listUnreadSince(app.db, digest),
  ]);
  const now = nowOf(app.clock);
  const { last_id } = digest;
  if (!to || newest === null) {
    await finishDigest(app.db, digest, { last_id, why: null }, now);
    return null;
  }
  const outcome = await app.mail.send(messageOf(app, digest, to, rows));
  if (!outcome.ok) return { why: outcome.why, isFinal: !outcome.passing };
  await finishDigest(app.db, digest, { last_id: newest, why: null }, now);
  return null;
}

/**
 * Sends the next digest that is due, where something is unread since the one before. A process that
 * dies between the mail server's answer and our own note of it leaves the digest to another, which
 * sends it under the same Message-ID. One that is given up is part of tomorrow's.
 * @returns false when none is due.
 */
export const sendNextDigest = workOn({
  queue: DIGESTS,
  taking: ({ clock }: AppContext) => ({ now: nowOf(clock) }),
  attempt,
  giveUp: ({ db, clock }: AppContext, digest, why) =>
    finishDigest(db, digest, { last_id: digest.last_id, why }, nowOf(clock)),
});
