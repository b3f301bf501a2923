import type { EmailKind } from '@verify-admin/rulebook/emails/email.rules';
import { LETTERS } from '@verify-admin/rulebook/emails/email-wording';
import { DEFAULT_LANGUAGE } from '@verify-admin/rulebook/kernel/language';
import { WIZARD_REQUEST_PAGE } from '@verify-admin/rulebook/kernel/pages';
import { wizardLinkEnd } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import { KYC_EMAIL_VALIDITY_MS } from '@verify-admin/rulebook/kyc/kyc.rules';
import { verificationLink } from '../kyc/verification-link.ts';
import { baseUrlOf } from '../platform/config/config.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { requestLinkText, wizardLinkText } from '../kyb/wizard-link.ts';
import { drawHtml, drawText } from '../platform/mail/draw-letter.ts';
import type { MailMessage } from '../platform/mail/mail.ts';
import type { Email } from './emails.store.ts';

type LinkContext = Pick<AppContext, 'config' | 'keys'>;

/** ours: a request and its reminders bring the same link, whose life begins with the request. */
function requestPath({ keys }: LinkContext, { request_id, issued_at, ...key }: Email): string {
  if (request_id === null || issued_at === null) throw new Error('a request without its link');
  const d = requestLinkText(keys.link, key, { request_id, issued_at });
  return `${WIZARD_REQUEST_PAGE}?d=${encodeURIComponent(d)}`;
}

/** Made when the email is sent, so that a late one does not bring a link that has run out. */
const PATHS: Readonly<Record<EmailKind, (app: LinkContext, email: Email, now: number) => string>> =
  {
    // KYB-08
    kyb: (app, email, now) => {
      const d = wizardLinkText(app.keys.link, email, Math.floor(now / 1000));
      return `/ffnKYB?d=${encodeURIComponent(d)}`;
    },
    kyc: (app, { kyc_sent_id }, now) => {
      if (kyc_sent_id === null) throw new Error('a KYC email without its sent row');
      return verificationLink(app.keys.link, { email: kyc_sent_id }, now + KYC_EMAIL_VALIDITY_MS);
    },
    'kyb-request': requestPath,
    'kyb-reminder': requestPath,
  };

/** WIZ-05: the wizard link lives for the same three days as the one of a KYC email. */
function endOf({ issued_at }: Email, now: number): string {
  if (issued_at !== null) return wizardLinkEnd({ issued_at });
  return new Date(now + KYC_EMAIL_VALIDITY_MS).toISOString();
}

/** The whole message of an email as it goes out at `now`; its link is composed here only. */
export function composeEmail(app: LinkContext, email: Email, now: number): MailMessage {
  const { kind, name, company, asked, recipient, message_id } = email;
  const language = email.language ?? DEFAULT_LANGUAGE;
  const href = baseUrlOf(app.config) + PATHS[kind](app, email, now);
  const valid_until = endOf(email, now);
  const letter = LETTERS[language][kind]({ name, company, href, valid_until, asked });
  return {
    message_id,
    to: { name, address: recipient },
    subject: letter.subject,
    text: drawText(letter),
    html: drawHtml(letter, language),
  };
}
