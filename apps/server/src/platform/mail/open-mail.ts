import { PRODUCT_NAME } from '@verify-admin/rulebook/staff/product';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { domainsOf } from '../config/staff-domains.ts';
import type { Schema } from '../database/schema.ts';
import { demoInbox } from './demo-inbox.ts';
import { type Mail, NO_MAIL } from './mail.ts';
import { smtpMail } from './smtp-mail.ts';

/** True when mail is caught instead of sent; never in production. */
export function catchesMail(config: Config): boolean {
  return config.MODE === 'demo' && config.SMTP_URL === undefined;
}

/** ours: without a sender of its own, mail comes from the employees' domain. */
function senderOf(config: Config): string {
  return config.MAIL_FROM ?? `verify-admin@${domainsOf(config).employee}`;
}

/** The mail server of the settings, which needs no database; null where there is none. */
export function openMailServer(config: Config): Mail | null {
  if (config.SMTP_URL === undefined) return null;
  const from = { name: PRODUCT_NAME, address: senderOf(config) };
  return smtpMail({ url: config.SMTP_URL, from });
}

/** The way mail leaves this installation: its mail server, the demo's inbox, or not at all. */
export function openMail(config: Config, place: { db: Kysely<Schema>; clock: Clock }): Mail {
  const server = openMailServer(config);
  if (server) return server;
  return catchesMail(config) ? demoInbox(place.db, place.clock, senderOf(config)) : NO_MAIL;
}
