// Without it a decision could be compared with facts of two different moments.
import { createHash } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { CHECK_NAMES, CHECKS } from '@verify-admin/rulebook/checks/checks';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import {
  type GroundRow,
  makeGround,
  markedValues,
} from '@verify-admin/rulebook/checks/make-ground';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import type { PaymentData } from '@verify-admin/rulebook/payments/payment-data';
import type { Kysely } from 'kysely';
import { NamedStatement } from '../../platform/database/statements/named-statement.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { SealBroken } from '../../platform/keys/seal.ts';
import type { AppContext } from '../app-context.ts';
import { findAccountKey } from '../subject-keys.store.ts';
import { openValue } from './payment-cipher.ts';
import { openSubmission, type SubmissionRow } from './submission-cipher.ts';

interface MarkRow {
  readonly field: string;
  readonly value_hash: string;
  readonly documents: readonly number[];
}

interface PayoutRow {
  readonly country: string;
  readonly payment_type: string;
  readonly values: readonly {
    readonly field: string;
    readonly version: number;
    readonly key_id: string;
    readonly ciphertext: string;
  }[];
}

/** JSON has moments as milliseconds since 1970. */
interface StoredGround extends Omit<GroundRow, 'documents'> {
  readonly documents: readonly (Omit<GroundRow['documents'][number], 'created'> & {
    readonly created: number;
  })[];
  readonly submission:
    | (Omit<SubmissionRow, keyof AccountKey | 'created'> & {
        readonly created: number;
      })
    | null;
  readonly marks: readonly MarkRow[];
  readonly payout: PayoutRow | null;
}

const STATUS_COLUMNS = CHECK_NAMES.map((check) => `v.${CHECKS[check].columns.status}`).join(', ');

/** A row is of the account `a`. */
const OF = (row: string) =>
  `${row}.account_type = a.account_type and ${row}.account_id = a.account_id`;

const REPORTED = (row: string) =>
  `concat_ws(' ', ${row}.verification_status, ${row}.aml, ${row}.reason)`;

/** Milliseconds since 1970: the one form of a moment that JSON does not format. */
const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

/** One statement, whatever is written meanwhile by those who do not hold the locks. */
const SELECT = `select a.account_type, a.account_id, a.first_name, a.last_name, a.company_name, a.country,
    coalesce(a.payment_company_name, '') as payment_company_name,
    coalesce(a.bday::text, '') as birth_date, coalesce(v.company_name, '') as record_company_name,
    v.use_kyc_status_table = 1 as is_per_owner, v.individual_aml_open, v.business_aml_open,
    ${STATUS_COLUMNS},
    coalesce((select ${REPORTED('k')} from kyc_record k
      where ${OF('k')} and k.account_sub_id is null order by k.id desc limit 1), '')
      as provider_result,
    coalesce((select json_agg(json_build_object('owner', k.account_sub_id,
        'name', coalesce(k.owner_name, ''), 'status', k.cleaned_status,
        'provider_result', ${REPORTED('k')}, 'birth_date', coalesce(o.birth_date, ''),
        'country', coalesce(o.country, ''), 'standing', coalesce(o.standing, 'current'))
        order by k.account_sub_id)
      from (select distinct on (k.account_sub_id) k.* from kyc_record k
        where ${OF('k')} and k.account_sub_id is not null
        order by k.account_sub_id, k.id desc) k
      left join kyc_owner o using (account_type, account_id, account_sub_id)), '[]') as owners,
    (select json_build_object('created', ${MS('s.created')}, 'data_json', s.data_json,
        'key_id', s.key_id, 'ciphertext', s.ciphertext)
      from kyb_submission s where ${OF('s')} order by s.id desc limit 1) as submission,
    (select s.created from kyb_submission s where ${OF('s')} and s.request_id is null
      order by s.id desc limit 1) as submitted,
    coalesce((select json_agg(json_build_object('id', d.id, 'filename', d.filename,
        'sha256', d.sha256, 'created', ${MS('d.created')}, 'is_by_staff', d.admin_uuid is not null,
        'is_shown', d.display = 1 and not exists (select 1 from file_scan f
          where f.storage_key = d.storage_key and f.state = 'refused')) order by d.id)
      from compliance_image d where ${OF('d')}), '[]') as documents,
    coalesce((select json_agg(json_build_object('field', m.field, 'value_hash', m.value_hash,
        'documents', m.documents)) from kyb_field_mark m
      where ${OF('m')} and m.mark is not null and m.documents <> '[]'), '[]') as marks,
    coalesce((select json_agg(json_build_object('owner', p.account_sub_id, 'documents',
        (select json_agg((one ->> 'document_id')::bigint)
          from jsonb_array_elements(p.pictures) one)))
      from (select distinct on (p.account_sub_id) p.* from verification_submission p
        where ${OF('p')} order by p.account_sub_id, p.id desc) p), '[]') as pictures,
    (select json_build_object('country', p.country, 'payment_type', p.payment_type, 'values',
        coalesce((select json_agg(json_build_object('field', x.field, 'version', x.version,
            'key_id', x.key_id, 'ciphertext', x.ciphertext))
          from payment_value x where ${OF('x')}), '[]'))
      from payment_selection p where ${OF('p')}) as payout`;

const READ = new NamedStatement<[account_types: string[], account_ids: number[]], StoredGround>(
  'facts.read-grounds',
  `${SELECT} from unnest($1::text[], $2::bigint[]) as asked (account_type, account_id)
  join account a using (account_type, account_id)
  join verification v using (account_type, account_id)`,
);

/** Of one account, as every decision asks: PostgreSQL plans it once, which for a list of accounts it does each time. */
const READ_ONE = new NamedStatement<[account_type: string, account_id: number], StoredGround>(
  'facts.read-ground',
  `${SELECT} from account a join verification v using (account_type, account_id)
  where a.account_type = $1 and a.account_id = $2`,
);

/** What a payment value is compared by that no longer opens in its place: never what was approved. */
const UNREADABLE = 'unreadable';

function openValues(keys: readonly string[], key: AccountKey, payout: PayoutRow): PaymentData {
  const opened = payout.values.map((row) => {
    try {
      return [row.field, openValue(keys, { ...key, ...row }, row)] as const;
    } catch (error) {
      if (error instanceof SealBroken) return [row.field, UNREADABLE] as const;
      throw error;
    }
  });
  return Object.fromEntries(opened);
}

const isoOf = (ms: number) => new Date(ms).toISOString();

/** What identifies a submitted value without holding it. */
export function hashOfValue(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** Documents of marks on values that are submitted now. */
function markedDocuments(data: SubmissionData | null, marks: readonly MarkRow[]): number[] {
  if (!data || marks.length === 0) return [];
  const values = markedValues(data);
  return marks
    .filter(({ field, value_hash }) => hashOfValue(values.get(field) ?? '') === value_hash)
    .flatMap(({ documents }) => documents);
}

function groundOf(keys: readonly string[], stored: StoredGround): Ground {
  const { account_type, account_id, marks, submission: row } = stored;
  const key = { account_type, account_id };
  const submission = row && openSubmission(keys, { ...key, ...row, created: isoOf(row.created) });
  const payout = stored.payout && {
    ...stored.payout,
    values: openValues(keys, key, stored.payout),
  };
  const documents = stored.documents.map((one) => ({ ...one, created: isoOf(one.created) }));
  const marked = markedDocuments(submission, marks);
  return makeGround({ ...stored, documents }, { submission, payout, marked });
}

/** What the checks of these accounts rest on; an account without a verification record is missing. */
export async function readGrounds(
  db: Kysely<Schema>,
  keys: readonly string[],
  accounts: readonly AccountKey[],
): Promise<readonly (AccountKey & { readonly ground: Ground })[]> {
  if (accounts.length === 0) return [];
  const rows = await READ.run(
    db,
    accounts.map(({ account_type }) => account_type),
    accounts.map(({ account_id }) => account_id),
  );
  return rows.map((row) => {
    const { account_type, account_id } = row;
    return { account_type, account_id, ground: groundOf(keys, row) };
  });
}

/** What the checks of an account rest on; null where it has no verification record. */
export async function readGround(
  db: Kysely<Schema>,
  keys: readonly string[],
  account: AccountKey,
): Promise<Ground | null> {
  const [found] = await READ_ONE.run(db, account.account_type, account.account_id);
  return found ? groundOf(keys, found) : null;
}

/** What the checks of an account rest on, with the key of its digests; null where either is missing. */
export async function readKeyedGround(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  account: AccountKey,
): Promise<{ readonly ground: Ground; readonly accountKey: Buffer } | null> {
  const [ground, accountKey] = await Promise.all([
    readGround(db, keys.data, account),
    findAccountKey(db, keys.data, account),
  ]);
  return ground && accountKey && { ground, accountKey };
}
