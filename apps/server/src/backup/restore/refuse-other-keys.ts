import { CHECKPOINT_PURPOSE, signerOf } from '../../audit/checkpoints/checkpoint.ts';
import { isProven } from '../../keys/canary.ts';
import type { CanaryRow } from '../../keys/canary.store.ts';
import type { KeyPurpose } from '../../platform/database/tables/key-tables.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { signingKeyOf } from '../../platform/keys/signing-key.ts';
import { BackupRefused } from '../backup-refused.ts';
import type { CompleteBackup } from './complete-backup.ts';
import { readRows } from './read-rows.ts';

/** What another key than the backup's leads to. */
interface KeyRule {
  readonly setting: string;
  readonly leadsTo: string;
  /** Whether the backup is of no use without it. */
  readonly isNeeded: boolean;
}

const RULES = {
  data: {
    setting: 'DATA_KEY',
    leadsTo: 'its values could not be decrypted',
    isNeeded: true,
  },
  audit: {
    setting: 'AUDIT_CHECKPOINT_KEY',
    leadsTo: 'its checkpoints could not be verified',
    isNeeded: true,
  },
  token: {
    setting: 'TOKEN_KEY',
    leadsTo: 'what it signed is refused',
    isNeeded: false,
  },
  link: {
    setting: 'LINK_KEY',
    leadsTo: 'links that people have are refused',
    isNeeded: false,
  },
  webhook: {
    setting: 'STATUS_WEBHOOK_KEY',
    leadsTo: 'the payment provider refuses every message until it knows the new key',
    isNeeded: false,
  },
} as const satisfies Readonly<Record<KeyPurpose, KeyRule>>;

interface LackedKey {
  readonly purpose: KeyPurpose;
  readonly key_id: string;
}

const PURPOSES = Object.keys(RULES) as readonly KeyPurpose[];

/** A canary as a backup has it. */
function canaryOf(row: Readonly<Record<string, string | null>>): CanaryRow {
  const { purpose, key_id, proof, created, replaced_key_id = null } = row;
  const known = PURPOSES.find((one) => one === purpose);
  if (known && key_id && proof && created) {
    return { purpose: known, key_id, proof, created, replaced_key_id };
  }
  throw new BackupRefused('The backup names a key of a purpose that this build does not know.');
}

/** Keys that encrypt or sign something of the backup, by their canaries; a purpose without a key is not used. */
async function listUnproven(keys: Keys, { pieces, index }: CompleteBackup): Promise<LackedKey[]> {
  const lacked: LackedKey[] = [];
  for await (const row of readRows(pieces, index, 'key_canary')) {
    const canary = canaryOf(row);
    const held = keys[canary.purpose];
    if (canary.purpose === 'audit' || held.length === 0 || isProven(held, canary)) continue;
    lacked.push({ purpose: canary.purpose, key_id: canary.key_id });
  }
  return lacked;
}

/** Keys that signed checkpoints of the backup, the earlier ones too, of which there is no canary. */
async function listUnknownSigners(
  { audit }: Keys,
  { pieces, index }: CompleteBackup,
): Promise<LackedKey[]> {
  const held = audit.map((secret) => signingKeyOf(secret, CHECKPOINT_PURPOSE).id);
  const unknown = new Set<string>();
  for await (const { text } of readRows(pieces, index, 'audit_checkpoint')) {
    const key_id = signerOf(text ?? '');
    if (key_id !== null && !held.includes(key_id)) unknown.add(key_id);
  }
  return [...unknown].map((key_id) => ({ purpose: 'audit', key_id }));
}

function sentenceOf({ purpose, key_id }: LackedKey): string {
  const { setting, leadsTo } = RULES[purpose];
  return `${setting} does not have the key ${key_id} of this backup: ${leadsTo}.`;
}

/**
 * Compares every key with the backup before anything is written: a restore takes long, and no start would open it.
 * @param acceptsNewKeys whether those may be other ones without which nothing is lost that is stored
 * @throws BackupRefused
 */
export async function refuseOtherKeys(
  keys: Keys,
  backup: CompleteBackup,
  acceptsNewKeys: boolean,
): Promise<void> {
  const lacked = [
    ...(await listUnproven(keys, backup)),
    ...(await listUnknownSigners(keys, backup)),
  ];
  const needed = lacked.filter(({ purpose }) => RULES[purpose].isNeeded);
  const refused = acceptsNewKeys ? needed : lacked;
  if (refused.length === 0) return;
  const cure =
    needed.length === refused.length
      ? 'Set it to current,previous with that key among them.'
      : 'Set each to current,previous with that key among them, or accept other keys that sign with --accept-new-keys.';
  throw new BackupRefused([...refused.map(sentenceOf), cure].join(' '));
}
