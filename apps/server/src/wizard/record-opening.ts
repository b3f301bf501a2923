import type { AppContext } from '../kernel/app-context.ts';
import type { LinkActor } from '../kernel/actor.ts';
import { appendAudit, type AuditEntry, systemStamp } from '../kernel/audit.ts';
import { afterDeadlock } from '../platform/database/faults/after-deadlock.ts';
import { insertOpening } from './link-openings.store.ts';

interface Opening {
  /** The version that was opened. */
  readonly version: number;
  /** Whether values that another device typed were hidden. */
  readonly isHidden: boolean;
  readonly now: string;
}

function entryOf(actor: LinkActor, { version, isHidden: hidden }: Opening): AuditEntry {
  const { account } = actor;
  const issued = new Date(actor.issued_at * 1000).toISOString();
  if (actor.role === 'APPLICANT') {
    return { act: 'kyb.form-opened', account, detail: { issued, version, hidden } };
  }
  const { request_id } = actor;
  return { act: 'kyb-request.answers-opened', account, detail: { request_id, version, hidden } };
}

/**
 * What was typed and a link opens leaves a line before it is shown: one for each link and hour, and another one where
 * the link opened it hidden and whole.
 */
export async function recordOpening(
  app: Pick<AppContext, 'db' | 'keys'>,
  actor: LinkActor,
  opening: Opening,
): Promise<void> {
  const { isHidden: is_hidden, now } = opening;
  await afterDeadlock(() =>
    app.db.transaction().execute(async (trx) => {
      if (!(await insertOpening(trx, actor, { is_hidden, now }))) return;
      await appendAudit(trx, systemStamp(now), entryOf(actor, opening), app.keys.data);
    }),
  );
}
