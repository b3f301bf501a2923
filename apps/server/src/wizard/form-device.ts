import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { UNSENT_FORM_DAYS } from '@verify-admin/rulebook/wizard/wizard.limits';
import type { Cookies } from '../kernel/command.ts';
import { FORM_DEVICE_COOKIE } from '../kernel/http/cookies.ts';

/** 256 random bits. */
const TOKEN = /^[\w-]{43}$/;

/**
 * A digest of the browser that fills in a form. A browser without the cookie is given one: no script reads it,
 * and nobody who has the link alone can send it.
 */
export function deviceOf(cookies: Cookies): string {
  const sent = cookies.received(FORM_DEVICE_COOKIE);
  const isOurs = sent !== undefined && TOKEN.test(sent);
  const token = isOurs ? sent : randomBytes(32).toString('base64url');
  if (!isOurs) cookies.set(FORM_DEVICE_COOKIE, token, (UNSENT_FORM_DAYS * DAY_MS) / 1000);
  return createHash('sha256').update(token).digest('hex');
}
