// Without it the desk could not say what a decision was made on. One statement: every visit of an account reads it.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { CheckName } from '@verify-admin/rulebook/checks/checks';
import type { Kysely } from 'kysely';
import { NamedStatement } from '../../platform/database/statements/named-statement.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { BoundFacts } from './fact-digests.ts';

interface OfCheck {
  readonly check_name: CheckName;
  readonly account_sub_id: number | null;
}

/** The newest decision of a check, or of one owner's KYC. */
export interface ShownDecision extends OfCheck, BoundFacts {
  readonly status: string;
  readonly decided: string;
}

/** What reopened or marked a check that nobody has decided since. */
export interface ShownReopening extends OfCheck {
  readonly created: string;
  readonly from_status: string;
  readonly to_status: string | null;
  /** Sealed. */
  readonly changes: string;
  /** Who of the staff changed the fact, by username. */
  readonly by: string | null;
}

/** Reopenings are newest first. */
export interface ShownFacts {
  readonly decided: readonly ShownDecision[];
  readonly reopenings: readonly ShownReopening[];
}

const ISO = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const READ = new NamedStatement<[account_type: string, account_id: number], ShownFacts>(
  'check_facts.read-shown',
  `select
    coalesce((select json_agg(json_build_object('check_name', f.check_name,
        'account_sub_id', f.account_sub_id, 'status', f.status, 'decided', ${ISO('f.decided')},
        'definition', f.definition, 'digests', f.digests))
      from (select distinct on (check_name, account_sub_id) * from check_facts
        where account_type = $1 and account_id = $2
        order by check_name, account_sub_id, id desc) f), '[]') as decided,
    coalesce((select json_agg(json_build_object('check_name', r.check_name,
        'account_sub_id', r.account_sub_id, 'created', ${ISO('r.created')},
        'from_status', r.from_status, 'to_status', r.to_status, 'changes', r.changes,
        'by', u.username) order by r.id desc)
      from check_reopening r left join admin_user u on u.uuid = r.caused_by
      where r.account_type = $1 and r.account_id = $2 and r.closed is null), '[]') as reopenings`,
);

/** What is shown beside the checks of an account: the decisions in force, and what speaks against them. */
export async function readShownFacts(db: Kysely<Schema>, key: AccountKey): Promise<ShownFacts> {
  const [row] = await READ.run(db, key.account_type, key.account_id);
  return row ?? { decided: [], reopenings: [] };
}
