import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AllowingRule } from '@verify-admin/rulebook/audit/decision-rules';
import type { Transaction } from 'kysely';
import type { DeclaredTable } from '../platform/database/declared-tables.ts';
import type { Schema } from '../platform/database/schema.ts';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import { TABLES } from '../tables.ts';

interface Decided {
  readonly account: AccountKey;
  /** The moment of the decision: what had expired by then. */
  readonly at: string;
  readonly rules: readonly AllowingRule[];
}

/** What the tables declare to be stored with a decision. */
const DECIDED_PARTS = Object.values<DeclaredTable>(TABLES).flatMap(({ decided }) =>
  decided ? [`'${decided.name}', ${decided.sql}`] : [],
);

const READ = new NamedStatement<
  [account_type: string, account_id: number, at: string],
  { facts: unknown }
>(
  'verification.decided-state',
  `select jsonb_build_object(${DECIDED_PARTS.join(', ')}) as facts
  from verification v where v.account_type = $1 and v.account_id = $2`,
);

/** The state of an account as a decision leaves it, and the rules that allowed it. */
export interface DecidedState extends AccountKey {
  readonly facts: unknown;
  readonly rules: readonly AllowingRule[];
}

/**
 * The state of an account as a decision leaves it, which is stored with its audit line: what each table declares of it.
 * It holds no personal data. Null where the account has no checks.
 */
export async function readDecidedState(
  trx: Transaction<Schema>,
  { account: { account_type, account_id }, at, rules }: Decided,
): Promise<DecidedState | null> {
  const [state] = await READ.run(trx, account_type, account_id, at);
  return state ? { account_type, account_id, facts: state.facts, rules } : null;
}
