import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Schema } from '../database/schema.ts';
import { findCaughtMail, listCaughtMail } from './demo-inbox.ts';
import { INBOX_PATH, inboxPage, mailPage, noMailPage } from './inbox-page.ts';
import { INBOX_STYLE } from './inbox-style.ts';
import { catchesMail } from './open-mail.ts';

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A mail carries its own styles and nothing else: no script, no picture, no form, no way out but a new tab. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

function sendPage(reply: FastifyReply, status: number, html: string, policy = PAGE_POLICY) {
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}

interface InboxContext {
  readonly config: Config;
  readonly db: Kysely<Schema>;
}

/** The demo's inbox at `/dev/inbox`; it is not there where mail is really sent. */
export function registerInbox(server: FastifyInstance, { config, db }: InboxContext): void {
  if (!catchesMail(config)) return;
  const find = (id: string) => (/^\d{1,15}$/.test(id) ? findCaughtMail(db, Number(id)) : null);

  server.get(`${INBOX_PATH}/style.css`, (_http, reply) =>
    reply.type('text/css; charset=utf-8').send(INBOX_STYLE),
  );
  server.get(INBOX_PATH, async (_http, reply) =>
    sendPage(reply, 200, inboxPage(await listCaughtMail(db))),
  );
  server.get<{ Params: { id: string } }>(`${INBOX_PATH}/:id`, async (http, reply) => {
    const mail = await find(http.params.id);
    return mail ? sendPage(reply, 200, mailPage(mail)) : sendPage(reply, 404, noMailPage());
  });
  server.get<{ Params: { id: string } }>(`${INBOX_PATH}/:id/html`, async (http, reply) => {
    const mail = await find(http.params.id);
    if (!mail) return sendPage(reply, 404, noMailPage());
    reply.removeHeader('x-frame-options');
    return sendPage(reply, 200, mail.html_part, MAIL_POLICY);
  });
}
