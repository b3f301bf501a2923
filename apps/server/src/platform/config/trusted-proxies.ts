import { refuseNetwork } from './networks.ts';

const LOOPBACK = 'loopback';
const FORM = `needs ${LOOPBACK}, addresses or networks such as 10.0.0.0/8`;

/** The first reason against the networks of `TRUST_PROXY`; null when they are usable. */
export function refuseTrustedProxies(networks: readonly string[]): string | null {
  if (networks.length === 0) return 'names no network';
  const named = networks.filter((network) => network !== LOOPBACK);
  return named.map((network) => refuseNetwork(network, FORM)).find((why) => why !== null) ?? null;
}
