import { countUndelivered } from '../../emails/undelivered.store.ts';
import { bad, type Finding, ok } from './finding.ts';
import type { Outside } from './outside.ts';

/** Logs in at the mail server without sending; unsent emails are reported as well. */
export async function checkMail({ config, db, mail }: Outside): Promise<Finding> {
  const outcome = mail ? await mail.verify() : ({ ok: true } as const);
  const { waiting, failed } = db ? await countUndelivered(db) : { waiting: 0, failed: 0 };
  const rest =
    waiting + failed === 0
      ? ''
      : ` Waiting: ${waiting}, not sent: ${failed}; see verify-admin mail list.`;
  if (!outcome.ok) return bad(outcome.why + rest);
  const caught = 'Emails are collected at /dev/inbox.';
  return ok((config.SMTP_URL === undefined ? caught : 'The mail server answers.') + rest);
}
