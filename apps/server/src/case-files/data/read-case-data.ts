import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { isSecretNumber, maskSecret } from '@verify-admin/rulebook/kyb/secret-number';
import type { Kysely } from 'kysely';
import { findAccount } from '../../accounts/accounts.store.ts';
import { readReviewedCheck, type ReviewedGroup } from '../../aml/hits/reviewed-check.ts';
import { readChainEnd, readUsernames } from '../../audit/audit-trail.store.ts';
import { listOwners } from '../../kyc/kyc.store.ts';
import type { AuditRow, ChainEnd } from '../../kernel/audit-chain.ts';
import { openDetails } from '../../kernel/sealed-detail.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { findNotes } from '../../notes/notes.store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { findKybResult, type StoredKybResult } from '../../verification/verification.store.ts';
import {
  readAccountLines,
  readApprovalEvents,
  readCoveringCheckpoints,
  readStorageKeys,
  readTableSet,
} from './case-data.store.ts';
import type { DataRow, DataSet } from './data-set.ts';
import { readMaskedSets } from './masked-sets.ts';
import { TABLE_SETS } from './table-sets.ts';

type Db = Kysely<Schema>;

/** Everything that is stored of an account, as it was at one moment. */
export interface CaseData {
  readonly account: AccountDetail;
  readonly result: StoredKybResult | null;
  readonly owners: Awaited<ReturnType<typeof listOwners>>;
  readonly sets: readonly DataSet[];
  readonly hits: readonly ReviewedGroup[];
  readonly lines: readonly AuditRow[];
  /** The details of the lines with their personal values decrypted, in their order. */
  readonly details: readonly Readonly<Record<string, unknown>>[];
  readonly head: ChainEnd;
  readonly checkpoints: Awaited<ReturnType<typeof readCoveringCheckpoints>>;
  /** Where the bytes of each document are, by its number. */
  readonly storageKeys: ReadonlyMap<number, string>;
  /** Usernames of the staff, by uuid. */
  readonly usernames: ReadonlyMap<string, string>;
}

/** What a document says in place of a secret field is as secret as the field. */
function maskReading(row: DataRow): DataRow {
  const { field, reading } = row;
  const isSecret = typeof field === 'string' && isSecretNumber(field);
  return isSecret && typeof reading === 'string' ? { ...row, reading: maskSecret(reading) } : row;
}

async function readTables(db: Db, key: AccountKey): Promise<DataSet[]> {
  const sets: DataSet[] = [];
  for (const set of TABLE_SETS) {
    const rows = await readTableSet(db, set, key);
    const isMarks = set.table === 'kyb_field_mark';
    const { name, columns } = set;
    sets.push({ name, columns, rows: isMarks ? rows.map(maskReading) : rows });
  }
  return sets;
}

const RUN_TYPES = ['individual', 'business'] as const;

/** Hits in force with their decisions, and all decisions and "do not alert again" entries as sets. */
async function readHits(db: Db, key: AccountKey, now: string) {
  const groups: ReviewedGroup[] = [];
  const decisions: DataRow[] = [];
  const suppressions: DataRow[] = [];
  for (const run_type of RUN_TYPES) {
    const reviewed = await readReviewedCheck(db, { ...key, run_type }, now);
    groups.push(...reviewed.groups);
    decisions.push(...reviewed.decisions.map((one) => ({ ...one })));
    suppressions.push(...reviewed.suppressions.map((one) => ({ ...one })));
  }
  const sets: DataSet[] = [
    {
      name: 'aml-hit-decisions',
      columns: ['id', 'hit_id', 'disposition', 'comment', 'reason', 'created', 'admin_username'],
      rows: decisions,
    },
    {
      name: 'aml-suppressions',
      columns: [
        'id',
        'hit_id',
        'reason',
        'created',
        'admin_username',
        'expires',
        'revoked_at',
        'revoked_by',
      ],
      rows: suppressions,
    },
  ];
  return { groups, sets };
}

async function readReactions(db: Db, key: AccountKey): Promise<DataSet> {
  const notes = await findNotes(db, key);
  return {
    name: 'note-reactions',
    columns: ['note_id', 'emoji', 'admin_uuid', 'created'],
    rows: notes.toReversed().flatMap(({ id, emoji_reactions }) =>
      emoji_reactions.map(({ emoji, admin_uuid, timestamp }) => ({
        note_id: id,
        emoji,
        admin_uuid,
        created: timestamp,
      })),
    ),
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The staff that the rows and lines name, so that a reader needs no other list. */
function staffSet(
  sets: readonly DataSet[],
  lines: readonly AuditRow[],
  usernames: ReadonlyMap<string, string>,
): DataSet {
  const named = new Set<unknown>(lines.map(({ actor_uuid }) => actor_uuid));
  const values = sets.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row).flat()));
  for (const value of values) if (typeof value === 'string' && UUID.test(value)) named.add(value);
  const rows = [...usernames]
    .filter(([uuid]) => named.has(uuid))
    .map(([uuid, username]) => ({ uuid, username }))
    .toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
  return { name: 'staff', columns: ['uuid', 'username'], rows };
}

async function readSnapshot(db: Db, keys: readonly string[], key: AccountKey, now: string) {
  const account = await findAccount(db, key);
  if (!account) return null;
  const usernames = await readUsernames(db);
  const lines = await readAccountLines(db, key);
  const { groups, sets: hitSets } = await readHits(db, key, now);
  const events: DataSet = {
    name: 'approval-request-events',
    columns: ['id', 'approval_request_id', 'state', 'note', 'created', 'admin_uuid'],
    rows: await readApprovalEvents(db, key),
  };
  const sets = [
    ...(await readTables(db, key)),
    ...hitSets,
    await readReactions(db, key),
    events,
    ...(await readMaskedSets(db, keys, key)),
  ];
  return {
    account,
    result: await findKybResult(db, key),
    owners: await listOwners(db, key),
    sets: [...sets, staffSet(sets, lines, usernames)],
    hits: groups,
    lines,
    details: await openDetails({ db, dataKeys: keys }, lines),
    head: await readChainEnd(db),
    checkpoints: await readCoveringCheckpoints(
      db,
      lines.map(({ seq }) => seq),
    ),
    storageKeys: await readStorageKeys(db, key),
    usernames,
  } satisfies CaseData;
}

/**
 * Reads an account in one snapshot; null where there is none any more.
 * @throws SealBroken, Refused `payment/unreadable` where a stored value does not decrypt
 */
export function readCaseData(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  key: AccountKey,
  now: string,
): Promise<CaseData | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readSnapshot(trx, keys.data, key, now));
}

/** The rows of one set. */
export function rowsOf({ sets }: Pick<CaseData, 'sets'>, name: string): readonly DataRow[] {
  return sets.find((set) => set.name === name)?.rows ?? [];
}
