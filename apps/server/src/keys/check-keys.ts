import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { Kysely } from 'kysely';
import { SettingsRefused } from '../platform/config/config.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { SealedKind } from '../platform/keys/sealed-columns.ts';
import { type CanaryRow, deleteCanaries, insertCanary, listCanaries } from './canary.store.ts';
import { canaryOf, isProven, keyIdOf } from './canary.ts';
import { hasUnverifiableCheckpoint } from './checkpoint-signers.store.ts';
import { listKeyIds } from './sealed-values.store.ts';

/** What a replaced key that signs leads to, what helps, and for how long; null where it does not pass by itself. */
const SIGNING = [
  {
    purpose: 'token',
    setting: 'TOKEN_KEY',
    leadsTo: 'sessions made before are refused; TOKEN_KEY=current,previous accepts them.',
    hours: 12,
  },
  {
    purpose: 'link',
    setting: 'LINK_KEY',
    leadsTo: 'links made before are refused; LINK_KEY=current,previous accepts them.',
    hours: 72,
  },
  {
    purpose: 'webhook',
    setting: 'STATUS_WEBHOOK_KEY',
    leadsTo: 'the payment provider refuses every message until it knows the new key.',
    hours: 72,
  },
  {
    purpose: 'audit',
    setting: 'AUDIT_CHECKPOINT_KEY',
    leadsTo:
      'checkpoints made before cannot be verified; AUDIT_CHECKPOINT_KEY=current,previous verifies them.',
    // For as long as they are kept.
    hours: null,
  },
] as const;

/** `keys` of one installation, what they are compared with, and when. */
interface KeysAtHand {
  readonly keys: Keys;
  readonly kinds: readonly SealedKind[];
  readonly now: string;
}

const NAME_IT =
  'set DATA_KEY to current,previous with that key among the two, or restore the backup.';

function missingKey(key_id: string): string {
  return `DATA_KEY does not have the key ${key_id}, which encrypts values of this database: ${NAME_IT}`;
}

/** Values of a kind whose key is not among `keys`: one sentence each. */
export async function findForeignKeys(
  db: Kysely<Schema>,
  keys: readonly string[],
  kinds: readonly SealedKind[],
): Promise<string[]> {
  const sentences: string[] = [];
  for (const kind of kinds) {
    const own = keys.map((key) => kind.sealer.keyIdOf(key));
    const foreign = (await listKeyIds(db, kind)).filter((key_id) => !own.includes(key_id));
    for (const key_id of foreign) {
      sentences.push(
        `DATA_KEY does not have the key ${key_id} of ${kind.label} in this database: ${NAME_IT}`,
      );
    }
  }
  return sentences;
}

/** The keys that encrypt at least one value. */
export async function findUsedKeys(
  db: Kysely<Schema>,
  keys: readonly string[],
  kinds: readonly SealedKind[],
): Promise<string[]> {
  const used = new Set<string>();
  for (const kind of kinds) {
    const key_ids = await listKeyIds(db, kind);
    for (const key of keys) if (key_ids.includes(kind.sealer.keyIdOf(key))) used.add(key);
  }
  return [...used];
}

/** Whether anything is encrypted, or keys were checked before. */
export async function holdsKeyedData(
  db: Kysely<Schema>,
  kinds: readonly SealedKind[],
): Promise<boolean> {
  if ((await listCanaries(db)).length > 0) return true;
  for (const kind of kinds) if ((await listKeyIds(db, kind)).length > 0) return true;
  return false;
}

/** Stores a canary of every one of these keys that has none. */
export async function insertDataCanaries(
  db: Kysely<Schema>,
  keys: readonly string[],
  created: string,
): Promise<void> {
  for (const key of keys) {
    await insertCanary(db, canaryOf('data', key, { created, replaced_key_id: null }));
  }
}

/** @throws SettingsRefused where a value of the database may be encrypted with a key that is not there */
async function checkDataKeys(
  db: Kysely<Schema>,
  { keys, kinds, now }: KeysAtHand,
  canaries: readonly CanaryRow[],
): Promise<void> {
  const missing = canaries.filter((row) => !isProven(keys.data, row)).map((row) => row.key_id);
  if (missing.length > 0) throw new SettingsRefused(missing.map(missingKey));
  if (canaries.length === 0) {
    const foreign = await findForeignKeys(db, keys.data, kinds);
    if (foreign.length > 0) throw new SettingsRefused(foreign);
    await insertDataCanaries(db, await findUsedKeys(db, keys.data, kinds), now);
  }
  await insertDataCanaries(db, keys.data.slice(0, 1), now);
}

/** The canary of a signing key is that of the current one. */
async function followSigningKey(
  db: Kysely<Schema>,
  { keys, now }: KeysAtHand,
  { purpose }: (typeof SIGNING)[number],
  stored: CanaryRow | undefined,
): Promise<void> {
  const [current] = keys[purpose];
  // These settings are optional: what was signed with a key before is compared when one is set again.
  if (current === undefined) return;
  if (stored && isProven([current], stored)) {
    // Builds before named a key of checkpoints by another id than its checkpoints do.
    if (stored.key_id === keyIdOf(purpose, current)) return;
    await deleteCanaries(db, purpose, [stored.key_id]);
    return insertCanary(db, canaryOf(purpose, current, stored));
  }
  const isNamed = stored === undefined || isProven(keys[purpose], stored);
  const replaced_key_id = isNamed ? null : stored.key_id;
  await deleteCanaries(db, purpose, stored ? [stored.key_id] : []);
  await insertCanary(db, canaryOf(purpose, current, { created: now, replaced_key_id }));
}

/**
 * Compares the keys of the settings with the canaries of the database, and stores those that are not there
 * yet. Runs under the start lock.
 * @throws SettingsRefused where DATA_KEY lacks a key that values are encrypted with
 */
export async function checkKeys(db: Kysely<Schema>, at: KeysAtHand): Promise<void> {
  const canaries = await listCanaries(db);
  const of = (purpose: string) => canaries.filter((row) => row.purpose === purpose);
  await checkDataKeys(db, at, of('data'));
  for (const signing of SIGNING) await followSigningKey(db, at, signing, of(signing.purpose)[0]);
}

/** Whether what the replaced key signed is still of use. A key of one mistyped start signed no checkpoint. */
async function matters(
  db: Kysely<Schema>,
  { keys, now }: Omit<KeysAtHand, 'kinds'>,
  { purpose, hours }: (typeof SIGNING)[number],
  created: string,
): Promise<boolean> {
  if (purpose === 'audit') return hasUnverifiableCheckpoint(db, keys.audit);
  return hours === null || Date.parse(now) - Date.parse(created) <= hours * HOUR_MS;
}

/**
 * What a signing key leads to that was replaced while the settings do not name the previous one: a sentence each, for
 * as long as it matters.
 */
export async function listKeyWarnings(
  db: Kysely<Schema>,
  at: Omit<KeysAtHand, 'kinds'>,
): Promise<string[]> {
  const canaries = await listCanaries(db);
  const warnings: string[] = [];
  for (const signing of SIGNING) {
    const { purpose, setting, leadsTo } = signing;
    const row = canaries.find((one) => one.purpose === purpose);
    const replaced = row?.replaced_key_id ?? null;
    if (!row || replaced === null) continue;
    if (at.keys[purpose].some((key) => keyIdOf(purpose, key) === replaced)) continue;
    if (!(await matters(db, at, signing, row.created))) continue;
    warnings.push(
      `${setting} was replaced at ${row.created} without its previous key ${replaced}: ${leadsTo}`,
    );
  }
  return warnings;
}
