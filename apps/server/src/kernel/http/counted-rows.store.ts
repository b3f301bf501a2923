import { AUDIT_ACTS, type AuditAct } from '@verify-admin/rulebook/audit/audit-acts';
import type { AuditActRow } from '@verify-admin/rulebook/audit/audit-act';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { AuditEntry } from '../audit.ts';
import type { Unchanged } from '../command.ts';

/** Acts that change nothing here and leave a line all the same, each with its reason. */
const WITHOUT_ROWS: Readonly<Partial<Record<AuditAct, string>>> = {
  'aml.run-repeated': 'a person of the staff screened again, and its result is shown alone',
  'kyc.launched': 'the address of a verification that is still open was given out again',
  'launch.requested': 'the same, to another system',
  'list.refused': 'somebody brought files that could not be read',
  'kyb.pushed': 'what is stored already is sent to the provider again',
  'kyb-request.opened': 'a person of the staff saw what the applicant sees',
  'payments-provider.tested': 'the payments provider was asked',
  'provider.simulated': 'the provider of the demo sends what a real one would',
};

interface TouchedRows {
  /** Rows that were inserted, updated and deleted. */
  readonly touched: number;
  /** As `touched`, without rows that were deleted where they were inserted: so an insert meets a conflict. */
  readonly left: number;
}

async function countRows(trx: Transaction<Schema>): Promise<TouchedRows> {
  // The view of these functions also looks at every index, which takes ten times as long. A key that an account
  // gets when it is looked at first says nothing of the account.
  const { rows } = await sql<TouchedRows>`
    select coalesce(sum(inserted + updated + deleted), 0)::float8 as touched,
      coalesce(sum(abs(inserted - deleted) + updated), 0)::float8 as left
    from (
      select pg_stat_get_xact_tuples_inserted(oid) as inserted,
        pg_stat_get_xact_tuples_updated(oid) as updated,
        pg_stat_get_xact_tuples_deleted(oid) as deleted
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname <> 'subject_key'
    ) as counted`.execute(trx);
  return rows[0] ?? { touched: 0, left: 0 };
}

/** In tests: a line of the audit log stands for rows that were written, and no row is written without a line. */
export class CountedRows {
  readonly #before: TouchedRows;

  private constructor(before: TouchedRows) {
    this.#before = before;
  }

  static async before(trx: Transaction<Schema>): Promise<CountedRows> {
    return new CountedRows(await countRows(trx));
  }

  /** @throws Error where a line is left of nothing, or rows were written that no line tells of */
  async compare(
    trx: Transaction<Schema>,
    { name }: Call,
    audit: AuditEntry | Unchanged,
  ): Promise<void> {
    const after = await countRows(trx);
    if ('unchanged' in audit) {
      if (after.left !== this.#before.left)
        throw new Error(`${name} says that nothing changed, and wrote rows.`);
      return;
    }
    const { read }: AuditActRow = AUDIT_ACTS[audit.act];
    const needsRows = read === undefined && !Object.hasOwn(WITHOUT_ROWS, audit.act);
    if (needsRows && after.touched === this.#before.touched)
      throw new Error(`${name} left ${audit.act} and wrote no row.`);
  }
}
