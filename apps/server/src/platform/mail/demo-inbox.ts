import type { Kysely } from 'kysely';
import { type Clock, nowOf } from '../clock.ts';
import type { Schema } from '../database/schema.ts';
import { type Mail, refuseMessage } from './mail.ts';

/** RFC 2606: a name that exists nowhere. The demo refuses it, so that a failure can be seen. */
const NOWHERE = '.invalid';

/** Demo only: what would be sent is stored in a table and shown at `/dev/inbox`. */
export function demoInbox(db: Kysely<Schema>, clock: Clock, sender: string): Mail {
  return {
    send: async (message) => {
      const { message_id, to, subject, text, html } = message;
      const why = refuseMessage(message);
      if (why !== null) return { ok: false, why, passing: false };
      if (to.address.toLowerCase().endsWith(NOWHERE)) {
        return { ok: false, why: 'The mail server refused the recipient.', passing: false };
      }
      const caught = { message_id, subject, text_part: text, html_part: html, sender };
      const recipient = { recipient: to.address, recipient_name: to.name };
      await db
        .insertInto('caught_mail')
        .values({ ...caught, ...recipient, created: nowOf(clock) })
        .execute();
      return { ok: true };
    },
    verify: async () => ({ ok: true }),
  };
}

const LISTED = 200;

/** The newest mails, without their bodies. */
export async function listCaughtMail(db: Kysely<Schema>) {
  return db
    .selectFrom('caught_mail')
    .select(['id', 'recipient', 'recipient_name', 'subject', 'created'])
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}

export async function findCaughtMail(db: Kysely<Schema>, id: number) {
  const mail = await db
    .selectFrom('caught_mail')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return mail ?? null;
}
