import type { AuditActRow } from './audit-act.ts';
import { AUDIT_ACTS, type AuditAct } from './audit-acts.ts';
import { personalFieldsOf } from './detail-shapes.ts';

// Apart from the table: browsers load that without the shapes of details.
const PERSONAL_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<AuditActRow>(AUDIT_ACTS).map(([act, { detail }]) => [
    act,
    personalFieldsOf(detail),
  ]),
);

/** The fields of an act's detail that are about people of the account; the log stores them encrypted. */
export function personalFields(act: AuditAct): readonly string[] {
  return PERSONAL_FIELDS.get(act) ?? [];
}
