import type { Config } from '../config/config.ts';
import { type AddressRules, namedNetworks } from '../download/public-address.ts';

/**
 * Where the receivers may be that the settings name: in the internet, in the private networks of RECEIVER_NETWORKS,
 * and in demos on this machine.
 */
export function receiverRules({
  MODE,
  RECEIVER_NETWORKS,
}: Pick<Config, 'MODE' | 'RECEIVER_NETWORKS'>): AddressRules {
  return {
    allowLoopback: MODE === 'demo',
    allowPrivate: namedNetworks('RECEIVER_NETWORKS', RECEIVER_NETWORKS),
  };
}
