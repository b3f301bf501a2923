import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Schema } from '../platform/database/schema.ts';
import { errorCode } from '../platform/error-code.ts';
import { type HeldData, type Keys, openKeys } from '../platform/keys/keys.ts';
import type { SettingKeys } from '../platform/keys/read-keys.ts';
import type { SealedKind } from '../platform/keys/sealed-columns.ts';
import { checkKeys, holdsKeyedData } from './check-keys.ts';

/** Whether documents are kept below DATA_DIR; names with a full stop are of the disk itself. */
function holdsDocuments(dataDir: string): boolean {
  try {
    return readdirSync(join(dataDir, 'files')).some((name) => !name.startsWith('.'));
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return false;
    throw fault;
  }
}

/**
 * The keys of this installation, which are those its data was encrypted with.
 * @throws SettingsRefused where a key is missing or another one
 */
export async function openCheckedKeys(
  config: Config,
  db: Kysely<Schema>,
  at: {
    /** What the settings name, unwrapped. */
    readonly named: SettingKeys;
    readonly kinds: readonly SealedKind[];
    readonly now: string;
    readonly holdsCheckpoints: HeldData['holdsCheckpoints'];
  },
): Promise<Keys> {
  const holdsData = async () =>
    holdsDocuments(config.DATA_DIR) || (await holdsKeyedData(db, at.kinds));
  const keys = await openKeys(at.named, config, {
    holdsData,
    holdsCheckpoints: at.holdsCheckpoints,
  });
  await checkKeys(db, { ...at, keys });
  return keys;
}
