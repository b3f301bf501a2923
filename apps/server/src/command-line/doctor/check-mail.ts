import { countUndelivered } from '../../emails/undelivered.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { bad, type Finding, ok } from './finding.ts';

/** Logs in at the mail server without sending; unsent emails are reported as well. */
export async function checkMail({ config, db, mail }: AppContext): Promise<Finding> {
  const outcome = await mail.verify();
  const { waiting, failed } = await countUndelivered(db);
  const rest =
    waiting + failed === 0
      ? ''
      : ` Waiting: ${waiting}, not sent: ${failed}; see verify-admin mail list.`;
  if (!outcome.ok) return bad(outcome.why + rest);
  const caught = 'Emails are collected at /dev/inbox.';
  return ok((config.SMTP_URL === undefined ? caught : 'The mail server answers.') + rest);
}
