import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { AddressRules } from '../download/public-address.ts';
import { receiverRules } from '../outbound/receiver-rules.ts';
import type { CheckpointPlace } from './checkpoint-place.ts';
import { FilePlace } from './file-place.ts';
import { type PlaceAddress, readPlaceAddresses } from './read-place-addresses.ts';
import { ReceiverPlace } from './receiver-place.ts';

/** ours: a demo shows checkpoints without a setting. Beside its database they prove less than elsewhere. */
const DEMO_FILE = 'audit-checkpoints.jsonl';

type PlaceSettings = Pick<
  Config,
  'AUDIT_CHECKPOINT_URL' | 'DATA_DIR' | 'MODE' | 'RECEIVER_NETWORKS'
>;

/** The client of S3 is large; only an app that places lines there loads it. */
async function openPlace(address: PlaceAddress, rules: AddressRules): Promise<CheckpointPlace> {
  switch (address.kind) {
    case 'file':
      return new FilePlace(address.path);
    case 'receiver':
      return new ReceiverPlace(address.url, rules);
    case 's3': {
      const { S3Place } = await import('./s3-place.ts');
      return new S3Place(address);
    }
  }
}

/**
 * The places of checkpoints outside the database that the settings name.
 * @throws SettingsRefused
 */
export async function openPlaces(settings: PlaceSettings): Promise<readonly CheckpointPlace[]> {
  const { AUDIT_CHECKPOINT_URL, DATA_DIR, MODE } = settings;
  if (AUDIT_CHECKPOINT_URL === undefined) {
    return MODE === 'demo' ? [new FilePlace(join(DATA_DIR, DEMO_FILE))] : [];
  }
  const addresses = readPlaceAddresses(AUDIT_CHECKPOINT_URL, 'AUDIT_CHECKPOINT_URL');
  const rules = receiverRules(settings);
  return Promise.all(addresses.map((address) => openPlace(address, rules)));
}
