import type { KmsSettings } from '../config/kms-rules.ts';
import { EnvironmentKeys } from './environment-keys.ts';
import type { KeySource } from './key-source.ts';
import { TransitKeys } from './transit-keys.ts';

/** The source of keys of these settings: a KMS where one is named. */
export function openKeySource(settings: KmsSettings): KeySource {
  const { KMS_URL } = settings;
  return KMS_URL === undefined ? new EnvironmentKeys() : new TransitKeys({ ...settings, KMS_URL });
}
