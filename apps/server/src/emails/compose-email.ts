import type { EmailKind } from '@verify-admin/rulebook/emails/email.rules';
import { LETTERS } from '@verify-admin/rulebook/emails/email-wording';
import { KYC_EMAIL_VALIDITY_MS } from '@verify-admin/rulebook/kyc/kyc.rules';
import { verificationLink } from '../kyc/verification-link.ts';
import { baseUrlOf } from '../platform/config/config.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { wizardLinkText } from '../kyb/wizard-link.ts';
import { drawHtml, drawText } from '../platform/mail/draw-letter.ts';
import type { MailMessage } from '../platform/mail/mail.ts';
import type { Email } from './emails.store.ts';

type LinkContext = Pick<AppContext, 'config' | 'keys'>;

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
  };

/** The whole message of an email as it goes out at `now`; its link is composed here only. */
export function composeEmail(app: LinkContext, email: Email, now: number): MailMessage {
  const { kind, name, company, recipient, message_id } = email;
  const href = baseUrlOf(app.config) + PATHS[kind](app, email, now);
  // WIZ-05: the wizard link lives for the same three days.
  const valid_until = new Date(now + KYC_EMAIL_VALIDITY_MS).toISOString();
  const letter = LETTERS[kind]({ name, company, href, valid_until });
  return {
    message_id,
    to: { name, address: recipient },
    subject: letter.subject,
    text: drawText(letter),
    html: drawHtml(letter),
  };
}
