import { isIP } from 'node:net';

const LOOPBACK = 'loopback';
/** A wider network is a mistake: anybody in it may claim to be at any address. */
const WIDEST = { 4: 8, 6: 16 } as const;
const LONGEST = { 4: 32, 6: 128 } as const;

/** Why this is no trusted network; null when it is one. */
function refuseNetwork(network: string): string | null {
  if (network === LOOPBACK) return null;
  const [address = '', prefix, ...rest] = network.split('/');
  const version = isIP(address);
  if (rest.length > 0 || (version !== 4 && version !== 6)) {
    return `needs ${LOOPBACK}, addresses or networks such as 10.0.0.0/8`;
  }
  if (prefix === undefined) return null;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (bits < 0 || bits > LONGEST[version]) {
    return `needs a prefix of 0 to ${LONGEST[version]} bits`;
  }
  return bits < WIDEST[version] ? `trusts no network wider than /${WIDEST[version]}` : null;
}

/** The first reason against the networks of `TRUST_PROXY`; null when they are usable. */
export function refuseTrustedProxies(networks: readonly string[]): string | null {
  if (networks.length === 0) return 'names no network';
  return networks.map(refuseNetwork).find((refusal) => refusal !== null) ?? null;
}
