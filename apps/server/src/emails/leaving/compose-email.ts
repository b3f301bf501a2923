import type { EmailKind } from '@verify-admin/rulebook/emails/email.rules';
import { LETTERS } from '@verify-admin/rulebook/emails/email-wording';
import { DEFAULT_LANGUAGE } from '@verify-admin/rulebook/kernel/language';
import { WIZARD_REQUEST_PAGE } from '@verify-admin/rulebook/kernel/pages';
import { KYC_EMAIL_VALIDITY_MS } from '@verify-admin/rulebook/kyc/kyc.rules';
import { verificationLink } from '../../kyc/verification-link.ts';
import { baseUrlOf } from '../../platform/config/config.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { requestLinkText, wizardLinkText } from '../../kyb/wizard-link.ts';
import { drawHtml, drawText } from '../../platform/mail/draw-letter.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Email } from '../emails.store.ts';

type LinkContext = Pick<AppContext, 'config' | 'keys'>;

/** ours: a request and its reminders bring the same link. */
function requestPath({ keys }: LinkContext, { request_id, ...key }: Email, made: number): string {
  if (request_id === null) throw new Error('an email without its request');
  const issued_at = Math.floor(made / 1000);
  const d = requestLinkText(keys.link, key, { request_id, issued_at });
  return `${WIZARD_REQUEST_PAGE}?d=${encodeURIComponent(d)}`;
}

const PATHS: Readonly<Record<EmailKind, (app: LinkContext, email: Email, made: number) => string>> =
  {
    // KYB-08
    kyb: (app, email, made) => {
      const d = wizardLinkText(app.keys.link, email, Math.floor(made / 1000));
      return `/ffnKYB?d=${encodeURIComponent(d)}`;
    },
    kyc: (app, { kyc_sent_id }, made) => {
      if (kyc_sent_id === null) throw new Error('a KYC email without its sent row');
      return verificationLink(app.keys.link, { email: kyc_sent_id }, made + KYC_EMAIL_VALIDITY_MS);
    },
    'kyb-request': requestPath,
    'kyb-reminder': requestPath,
  };

/**
 * The whole message of an email, whose link was made at the moment `made`; it is composed here only. WIZ-05: every link
 * lives for the same three days.
 */
export function composeEmail(app: LinkContext, email: Email, made: number): MailMessage {
  const { kind, name, company, asked, recipient, message_id } = email;
  const language = email.language ?? DEFAULT_LANGUAGE;
  const href = baseUrlOf(app.config) + PATHS[kind](app, email, made);
  const valid_until = new Date(made + KYC_EMAIL_VALIDITY_MS).toISOString();
  const letter = LETTERS[language][kind]({ name, company, href, valid_until, asked });
  return {
    message_id,
    to: { name, address: recipient },
    subject: letter.subject,
    text: drawText(letter),
    html: drawHtml(letter, language),
  };
}
