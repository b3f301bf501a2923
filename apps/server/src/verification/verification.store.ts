import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  CHECKLIST_CHECKS,
  CHECKS,
  type CheckName,
  heldStatus,
  noteColumns,
} from '@verify-admin/rulebook/checks/checks';
import type { OwnerStanding } from '@verify-admin/rulebook/checks/ground';
import { countedOwners } from '@verify-admin/rulebook/checks/reopening.rules';
import { PAYMENT_MARKER } from '@verify-admin/rulebook/documents/document.rules';
import type { KybResult } from '@verify-admin/rulebook/verification/verification.contract';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockAccountAndRecord } from '../kernel/facts/lock-account.store.ts';
import type { LockedRecord } from '../kernel/facts/statuses.store.ts';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';

interface OwnerStatus {
  readonly status: KycStatus;
  readonly standing: OwnerStanding;
}

/** What is stored of the record, without the facts of its checks. */
export type StoredKybResult = Omit<KybResult, 'checks'>;

/** A row is of the account of `v`. */
const OF = (row: string) =>
  `${row}.account_type = v.account_type and ${row}.account_id = v.account_id`;

/** Status, moment, person and reason of each check on the checklist. */
const CHECK_COLUMNS = [
  ...CHECKLIST_CHECKS.flatMap((check) => {
    const { status, since, by } = CHECKS[check].columns;
    const person = `(select u.username from admin_user u where u.uuid = v.${by}) as ${by}`;
    return [`v.${status}`, `v.${since}`, person];
  }),
  ...noteColumns(CHECKLIST_CHECKS).map((column) => `v.${column}`),
];

const FIND_RESULT = new NamedStatement<[account_type: string, account_id: number], StoredKybResult>(
  'verification.find-result',
  `select v.company_name, v.idenfy_id, v.use_kyc_status_table, v.has_kyb_record,
    v.overall_status,
    ${CHECK_COLUMNS.join(', ')},
    v.company_type, v.company_loc, v.pay_type, v.assigned_to, v.individual_aml_pep,
    v.individual_aml_hits, v.individual_aml_open, v.individual_aml_contradicted,
    v.business_aml_hits, v.business_aml_open, v.business_aml_contradicted,
    (select count(*) from compliance_image i
      where ${OF('i')} and i.display = 1 and strpos(i.filename, '${PAYMENT_MARKER}') = 0)
      as document_count,
    (select json_build_object('state', p.state, 'why', p.why) from provider_push p
      where ${OF('p')} order by p.id desc limit 1) as provider_push,
    (select json_build_object('state', r.state, 'why', r.why,
        'updated', to_char(r.updated at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'redirect_url', case when r.expires > now() then r.redirect_url end)
      from company_review r where ${OF('r')} order by r.submission_id desc limit 1)
      as company_review,
    (select r.created from information_request r where ${OF('r')} and r.state = 'OPEN')
      as kyb_waiting_since
  from verification v
  where v.account_type = $1 and v.account_id = $2`,
);

/** ENT-10: the verification record as the account desk reads it; null when there is none. */
export async function findKybResult(
  db: Kysely<Schema>,
  key: AccountKey,
): Promise<StoredKybResult | null> {
  const [row] = await FIND_RESULT.run(db, key.account_type, key.account_id);
  return row ?? null;
}

/** What the badges of these accounts are made of; an account without a record is left out. */
export async function findBadgeFacts(db: Kysely<Schema>, keys: readonly AccountKey[]) {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('verification as v')
    .innerJoin('account as a', (join) =>
      join
        .onRef('a.account_type', '=', 'v.account_type')
        .onRef('a.account_id', '=', 'v.account_id'),
    )
    .select(['v.account_type', 'v.account_id', 'v.use_kyc_status_table'])
    .select(['v.has_kyb_record', 'a.date_contract_signed'])
    .select(CHECKLIST_CHECKS.map((check) => `v.${CHECKS[check].columns.status}` as const))
    .select((q) =>
      q
        .selectFrom((newest) =>
          newest
            .selectFrom('kyc_record as k')
            .select('k.cleaned_status')
            .distinctOn('k.account_sub_id')
            .leftJoin('kyc_owner as o', (join) =>
              join
                .onRef('o.account_type', '=', 'k.account_type')
                .onRef('o.account_id', '=', 'k.account_id')
                .onRef('o.account_sub_id', '=', 'k.account_sub_id'),
            )
            .select(sql<OwnerStanding>`coalesce(o.standing, 'current')`.as('standing'))
            .whereRef('k.account_type', '=', 'v.account_type')
            .whereRef('k.account_id', '=', 'v.account_id')
            .where('k.account_sub_id', 'is not', null)
            .orderBy('k.account_sub_id')
            .orderBy('k.id', 'desc')
            .as('owner'),
        )
        .select(
          sql<OwnerStatus[]>`json_agg(json_build_object('status', owner.cleaned_status,
            'standing', owner.standing))`.as('owners'),
        )
        .as('owners'),
    )
    .where((q) =>
      q(
        q.refTuple('v.account_type', 'v.account_id'),
        'in',
        keys.map(({ account_type, account_id }) => q.tuple(account_type, account_id)),
      ),
    )
    .execute();
  return rows.map((row) => ({
    ...row,
    use_kyc_status_table: row.use_kyc_status_table === 1,
    owners: countedOwners(row.owners ?? []).map(({ status }) => status),
  }));
}

/** The current status of a check, and since when. */
export function statusOfCheck(row: LockedRecord, check: CheckName) {
  const { status, since } = CHECKS[check].columns;
  return { status: heldStatus(check, row[status]), since: row[since] };
}

/** Locks the account and its verification record until the transaction ends; null when there is none. */
export async function lockVerification(
  trx: Transaction<Schema>,
  key: AccountKey,
): Promise<LockedRecord | null> {
  return lockAccountAndRecord(trx, key);
}
