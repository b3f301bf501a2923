import { randomBytes } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { SubjectKeyTable } from '../platform/database/tables/subject-tables.ts';
import { Sealer, type SealPlace } from '../platform/keys/seal.ts';
import type { SealedColumns } from '../platform/keys/sealed-columns.ts';

type KeyRow = Selectable<SubjectKeyTable>;

const KEY_BYTES = 32;
const SEALER = new Sealer('subject key');

function placeOf({ account_type, account_id }: AccountKey): SealPlace {
  return ['subject_key', account_type, account_id];
}

export const SUBJECT_KEYS: SealedColumns<'subject_key'> = {
  label: 'keys of accounts',
  table: 'subject_key',
  key_id: 'key_id',
  ciphertext: 'ciphertext',
  sealer: SEALER,
  placeOf,
};

function nameOf({ account_type, account_id }: AccountKey): string {
  return `${account_type}:${account_id}`;
}

/** The keys of some accounts, 32 bytes each. */
export class SubjectKeyring {
  readonly #keys = new Map<string, Buffer>();

  add(account: AccountKey, key: Buffer): void {
    this.#keys.set(nameOf(account), key);
  }

  /** Undefined where the account has none. */
  find(account: AccountKey): Buffer | undefined {
    return this.#keys.get(nameOf(account));
  }
}

type Names = [account_types: string[], account_ids: number[]];
type MadeKeys = [...names: Names, key_ids: string[], ciphertexts: string[]];
const OF_NAMES = 'unnest($1::text[], $2::bigint[]) as s (account_type, account_id)';

const FIND = new NamedStatement<Names, KeyRow>(
  'subject_key.find',
  `select k.* from ${OF_NAMES} join subject_key k using (account_type, account_id)`,
);
/** A weak lock: writers of audit lines share it, and only the erasure of the account waits for them. */
const HOLD = new NamedStatement<Names, KeyRow>(
  'subject_key.hold',
  `select k.* from ${OF_NAMES} join subject_key k using (account_type, account_id)
  for key share of k`,
);
const MAKE = new NamedStatement<MadeKeys>(
  'subject_key.make',
  `insert into subject_key (account_type, account_id, key_id, ciphertext)
  select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[])
  on conflict do nothing`,
);
const FIND_ERASED = new NamedStatement<Names, AccountKey>(
  'erased_subject.find',
  `select e.account_type, e.account_id from ${OF_NAMES}
  join erased_subject e using (account_type, account_id)`,
);

function namesOf(accounts: readonly AccountKey[]): Names {
  return [
    accounts.map(({ account_type }) => account_type),
    accounts.map(({ account_id }) => account_id),
  ];
}

/** Each account once, in one order for every writer, so that no two wait for each other. */
function inOrder(accounts: readonly AccountKey[]): AccountKey[] {
  const byName = new Map(accounts.map((account) => [nameOf(account), account]));
  return [...byName.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function addRows(ring: SubjectKeyring, dataKeys: readonly string[], rows: readonly KeyRow[]): void {
  for (const row of rows) {
    ring.add(row, Buffer.from(SEALER.open(dataKeys, placeOf(row), row), 'base64url'));
  }
}

/** The keys of these accounts as far as there are any, for reading. */
export async function readSubjectKeys(
  db: Kysely<Schema>,
  dataKeys: readonly string[],
  accounts: readonly AccountKey[],
): Promise<SubjectKeyring> {
  const ring = new SubjectKeyring();
  const asked = inOrder(accounts);
  if (asked.length > 0) addRows(ring, dataKeys, await FIND.run(db, ...namesOf(asked)));
  return ring;
}

/** Which of these accounts were erased. */
export async function findErased(
  db: Kysely<Schema>,
  accounts: readonly AccountKey[],
): Promise<AccountKey[]> {
  return accounts.length === 0 ? [] : FIND_ERASED.run(db, ...namesOf(accounts));
}

/** Makes the keys that are missing; false where one of the accounts was erased, also meanwhile. */
async function makeKeys(
  trx: Transaction<Schema>,
  dataKeys: readonly string[],
  accounts: readonly AccountKey[],
): Promise<boolean> {
  if ((await findErased(trx, accounts)).length > 0) return false;
  const sealed = accounts.map((account) =>
    SEALER.seal(dataKeys, placeOf(account), randomBytes(KEY_BYTES).toString('base64url')),
  );
  const keyIds = sealed.map(({ key_id }) => key_id);
  const texts = sealed.map(({ ciphertext }) => ciphertext);
  await MAKE.run(trx, ...namesOf(accounts), keyIds, texts);
  return (await findErased(trx, accounts)).length === 0;
}

/** What a transaction holds already: a decision and its audit line ask for the same key. */
const heldKeys = new WeakMap<Transaction<Schema>, SubjectKeyring>();

/**
 * The keys of these accounts, made where there are none. Until the transaction ends no erasure destroys them.
 * @returns null where one of the accounts was erased
 */
export async function holdSubjectKeys(
  trx: Transaction<Schema>,
  dataKeys: readonly string[],
  accounts: readonly AccountKey[],
): Promise<SubjectKeyring | null> {
  const ring = heldKeys.get(trx) ?? new SubjectKeyring();
  const asked = inOrder(accounts).filter((account) => !ring.find(account));
  if (asked.length === 0) return ring;
  addRows(ring, dataKeys, await HOLD.run(trx, ...namesOf(asked)));
  const missing = asked.filter((account) => !ring.find(account));
  if (missing.length > 0) {
    if (!(await makeKeys(trx, dataKeys, missing))) return null;
    addRows(ring, dataKeys, await HOLD.run(trx, ...namesOf(missing)));
  }
  heldKeys.set(trx, ring);
  return ring;
}

/** The key of one account, made where there is none; null where its data was erased. */
export async function findAccountKey(
  db: Kysely<Schema>,
  dataKeys: readonly string[],
  account: AccountKey,
): Promise<Buffer | null> {
  const found = (await readSubjectKeys(db, dataKeys, [account])).find(account);
  if (found) return found;
  const ring = await db.transaction().execute((trx) => holdSubjectKeys(trx, dataKeys, [account]));
  return ring?.find(account) ?? null;
}
