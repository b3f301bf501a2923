import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { AuditAct } from '@verify-admin/rulebook/audit/audit-acts';
import { personalFields } from '@verify-admin/rulebook/audit/personal-fields';
import { ERASED_VALUE } from '@verify-admin/rulebook/audit/audit-value';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { openUnder, SealBroken, type SealPlace, sealUnder } from '../platform/keys/seal.ts';
import { readSubjectKeys, type SubjectKeyring } from './subject-keys.store.ts';

type Detail = Readonly<Record<string, unknown>>;

/** A personal value as a line stores it. Typed text is never an object, so that it is never taken for one. */
interface SealedValue {
  readonly sealed: string;
  /** The account whose key it is, where the line is on no account. */
  readonly of?: AccountKey;
}

function isSealed(value: unknown): value is SealedValue {
  return typeof value === 'object' && value !== null && 'sealed' in value;
}

function placeOf(account: AccountKey, act: string, field: string): SealPlace {
  return ['audit_log', account.account_type, account.account_id, act, field];
}

/** Whose personal values a detail holds. */
export interface DetailSubject {
  readonly account: AccountKey;
  readonly key: Buffer;
  /** Whether the line itself names the account. */
  readonly isNamed: boolean;
}

/** The detail with its personal values encrypted; what is empty stays so. */
export function sealDetail(
  act: AuditAct,
  detail: Detail,
  { account, key, isNamed }: DetailSubject,
): Detail {
  const { account_type, account_id } = account;
  const of = isNamed ? {} : { of: { account_type, account_id } };
  const sealed: [string, SealedValue][] = personalFields(act).flatMap((field) => {
    const value = detail[field];
    if (value === undefined || value === null || value === '') return [];
    const text = sealUnder(key, placeOf(account, act, field), JSON.stringify(value));
    return [[field, { sealed: text, ...of }]];
  });
  return { ...detail, ...Object.fromEntries(sealed) };
}

/** What a line of the log is opened by. */
export interface DetailLine {
  readonly act: string;
  readonly account_type: AccountType | null;
  readonly account_id: number | null;
  readonly detail: string;
}

function readDetail(detail: string): Detail {
  try {
    const read: unknown = JSON.parse(detail);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    // Only a line that was changed after it was written is no JSON; its hash says so.
    return {};
  }
}

function subjectOf({ account_type, account_id }: DetailLine, { of }: SealedValue) {
  if (of !== undefined) return of;
  return account_type === null || account_id === null ? null : { account_type, account_id };
}

/** A value whose key is gone, or that was changed, reads as erased. */
function openValue(
  ring: SubjectKeyring,
  line: DetailLine,
  [field, value]: [string, unknown],
): unknown {
  if (!isSealed(value)) return value;
  const account = subjectOf(line, value);
  const key = account && ring.find(account);
  if (!account || !key) return ERASED_VALUE;
  try {
    return JSON.parse(openUnder(key, placeOf(account, line.act, field), value.sealed));
  } catch (error) {
    if (error instanceof SealBroken) return ERASED_VALUE;
    throw error;
  }
}

/**
 * The details of these lines with their personal values as they were written, in their order. It reads the
 * keys of all of them at once.
 */
export async function openDetails(
  { db, dataKeys }: { readonly db: Kysely<Schema>; readonly dataKeys: readonly string[] },
  lines: readonly DetailLine[],
): Promise<Detail[]> {
  const read = lines.map((line) => ({ line, fields: Object.entries(readDetail(line.detail)) }));
  const accounts = read.flatMap(({ line, fields }) =>
    fields.flatMap(([, value]) => (isSealed(value) ? [subjectOf(line, value)] : [])),
  );
  const ring = await readSubjectKeys(
    db,
    dataKeys,
    accounts.filter((account) => account !== null),
  );
  return read.map(({ line, fields }) =>
    Object.fromEntries(fields.map((entry) => [entry[0], openValue(ring, line, entry)])),
  );
}
