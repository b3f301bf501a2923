import { findLastVerification } from '../../audit/audit-trail.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { bad, type Finding, ok } from './finding.ts';

/** How the last check of the audit log ended; a worker makes one each day. */
export async function checkAuditLog({ db }: AppContext): Promise<Finding> {
  const last = await findLastVerification(db);
  if (last === null) return ok('It was not checked yet: verify-admin audit verify does.');
  const { created, entries, broken_entry, why } = last;
  if (broken_entry === null) return ok(`Intact up to entry ${entries} on ${created}.`);
  return bad(
    `On ${created} entry ${broken_entry} was not as it was written (${why}): docs/alerts/AuditBroken.md.`,
  );
}
