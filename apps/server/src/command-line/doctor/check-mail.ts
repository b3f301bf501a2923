import { listFailedEmails } from '../../emails/emails.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { bad, type Finding, ok } from './finding.ts';

/** Logs in at the mail server without sending; unsent emails are reported as well. */
export async function checkMail({ config, db, mail }: AppContext): Promise<Finding> {
  const outcome = await mail.verify();
  const { length: failed } = await listFailedEmails(db);
  const rest = failed === 0 ? '' : ` Not sent: ${failed}, see verify-admin mail failed.`;
  if (!outcome.ok) return bad(outcome.why + rest);
  const caught = 'Emails are collected at /dev/inbox.';
  return ok((config.SMTP_URL === undefined ? caught : 'The mail server answers.') + rest);
}
