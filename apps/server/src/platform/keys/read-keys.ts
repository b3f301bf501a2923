import { type Config, SettingsRefused } from '../config/config.ts';
import {
  isLongKey,
  isSigningSecret,
  KEY_LENGTH_MIN,
  KEY_SETTINGS,
  type KeySetting,
  refuseKeys,
} from '../config/key-rules.ts';
import { type KeySource, KeySourceFault } from './key-source.ts';
import { isWrapped, type KeyValue } from './key-value.ts';
import { openKeySource } from './open-key-source.ts';

/** The keys of the settings as they sign and encrypt, the current one first; they are in memory alone. */
export type SettingKeys = { readonly [Name in KeySetting]?: readonly string[] };

function isUsable(setting: KeySetting, key: string): boolean {
  return setting === 'AUDIT_CHECKPOINT_KEY' ? isSigningSecret(key) : isLongKey(key);
}

async function keysOf(
  source: KeySource,
  setting: KeySetting,
  values: readonly KeyValue[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const value of values) {
    const key = await source.keyOf(setting, value);
    if (!isUsable(setting, key)) {
      throw new KeySourceFault(
        `${setting} has a wrapped value that is no key: a key has ${KEY_LENGTH_MIN} characters or more.`,
      );
    }
    keys.push(key);
  }
  return keys;
}

/** What is refused of plain keys by the settings is refused of wrapped ones here. */
function refuseWeak({ MODE }: Config, keys: SettingKeys): void {
  const sentences = MODE === 'production' ? refuseKeys(keys) : [];
  if (sentences.length > 0) throw new SettingsRefused(sentences);
}

/**
 * The keys of the settings; the wrapped ones are unwrapped by the KMS, one after the other.
 * @throws SettingsRefused where the KMS does not give one, or it is not fit to be used
 */
export async function readKeys(config: Config): Promise<SettingKeys> {
  const source = openKeySource(config);
  const keys: { [Name in KeySetting]?: readonly string[] } = {};
  try {
    for (const name of KEY_SETTINGS) {
      const values = config[name];
      if (values) keys[name] = await keysOf(source, name, values);
    }
  } catch (fault) {
    if (fault instanceof KeySourceFault) throw new SettingsRefused([fault.message]);
    throw fault;
  }
  if (KEY_SETTINGS.some((name) => config[name]?.some(isWrapped))) refuseWeak(config, keys);
  return keys;
}
