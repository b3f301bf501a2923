import { createHash, randomBytes } from 'node:crypto';
import { KEY_PREFIX } from '@verify-admin/rulebook/launch/launch-keys.rules';

const SECRET_BYTES = 32;
/** Characters of a key that are shown where it is listed. */
const SHOWN = 8;

/** A fresh key: 256 random bits behind the sign of what it is. */
export function freshKey(): string {
  return `${KEY_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

export function sha256Of(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The beginning of a key, by which people recognise it; it leaves 200 bits unknown. */
export function prefixOf(key: string): string {
  return key.slice(0, KEY_PREFIX.length + SHOWN);
}

/** A key of the setting LAUNCH_API_KEYS. */
export interface SettingKey {
  readonly caller: string;
  readonly key: string;
}

/** Reads `caller=key` pairs with commas between them. */
export function readSettingKeys(setting: string | undefined): readonly SettingKey[] {
  return (setting ?? '')
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const cut = pair.indexOf('=');
      return { caller: pair.slice(0, cut), key: pair.slice(cut + 1) };
    });
}
