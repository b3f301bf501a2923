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
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

interface OwnerStatus {
  readonly status: KycStatus;
  readonly standing: OwnerStanding;
}

type Push = NonNullable<KybResult['provider_push']>;
type Review = NonNullable<KybResult['company_review']>;

/** Status, moment and reason of each check on the checklist. */
const CHECK_COLUMNS = [
  ...CHECKLIST_CHECKS.flatMap((check) => {
    const { status, since } = CHECKS[check].columns;
    return [`v.${status}`, `v.${since}`] as const;
  }),
  ...noteColumns(CHECKLIST_CHECKS).map((column) => `v.${column}` as const),
];

function selectVerification(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('verification as v')
    .select(['v.company_name', 'v.idenfy_id', 'v.use_kyc_status_table', 'v.has_kyb_record'])
    .select(CHECK_COLUMNS)
    .select((q) =>
      CHECKLIST_CHECKS.map((check) => {
        const { by } = CHECKS[check].columns;
        const person = q.selectFrom('admin_user as u').select('u.username');
        return person.whereRef('u.uuid', '=', `v.${by}`).as(by);
      }),
    )
    .select(['v.company_type', 'v.company_loc', 'v.pay_type', 'v.assigned_to'])
    .select(['v.individual_aml_pep', 'v.individual_aml_hits', 'v.individual_aml_open'])
    .select(['v.individual_aml_contradicted', 'v.business_aml_contradicted'])
    .select(['v.business_aml_hits', 'v.business_aml_open'])
    .select((q) => [
      q
        .selectFrom('compliance_image as i')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('i.account_type', '=', 'v.account_type')
        .whereRef('i.account_id', '=', 'v.account_id')
        .where('i.display', '=', 1)
        .where(sql<boolean>`strpos(i.filename, ${PAYMENT_MARKER}) = 0`)
        .as('document_count'),
      q
        .selectFrom('provider_push as p')
        .select(sql<Push>`json_build_object('state', p.state, 'why', p.why)`.as('push'))
        .whereRef('p.account_type', '=', 'v.account_type')
        .whereRef('p.account_id', '=', 'v.account_id')
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('provider_push'),
      q
        .selectFrom('company_review as r')
        .select(
          sql<Review>`json_build_object('state', r.state, 'why', r.why,
            'updated', to_char(r.updated at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'redirect_url', case when r.expires > now() then r.redirect_url end)`.as('review'),
        )
        .whereRef('r.account_type', '=', 'v.account_type')
        .whereRef('r.account_id', '=', 'v.account_id')
        .orderBy('r.submission_id', 'desc')
        .limit(1)
        .as('company_review'),
      q
        .selectFrom('information_request as r')
        .select('r.created')
        .whereRef('r.account_type', '=', 'v.account_type')
        .whereRef('r.account_id', '=', 'v.account_id')
        .where('r.state', '=', 'OPEN')
        .as('kyb_waiting_since'),
    ])
    .where(whereAccount(key, 'v'));
}

/** What is stored of the record, without the facts of its checks. */
export type StoredKybResult = Omit<KybResult, 'checks'>;

/** ENT-10: the verification record as the account desk reads it; null when there is none. */
export async function findKybResult(
  db: Kysely<Schema>,
  key: AccountKey,
): Promise<StoredKybResult | null> {
  const row = await selectVerification(db, key).executeTakeFirst();
  return row ? { ...row, document_count: row.document_count ?? 0 } : null;
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
