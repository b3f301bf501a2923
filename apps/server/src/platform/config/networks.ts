import { isIP } from 'node:net';

/** A wider network is a mistake: half of all addresses are in it. */
const WIDEST = { 4: 8, 6: 16 } as const;
const LONGEST = { 4: 32, 6: 128 } as const;

const FORM = 'needs addresses or networks such as 10.0.0.0/8';

/** Why this is no address or network of a setting; null when it is one. */
export function refuseNetwork(network: string, form = FORM): string | null {
  const [address = '', prefix, ...rest] = network.split('/');
  const version = isIP(address);
  if (rest.length > 0 || (version !== 4 && version !== 6)) return form;
  if (prefix === undefined) return null;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (bits < 0 || bits > LONGEST[version]) {
    return `needs a prefix of 0 to ${LONGEST[version]} bits`;
  }
  return bits < WIDEST[version] ? `takes no network wider than /${WIDEST[version]}` : null;
}

/** The first reason against these networks; null when all are usable. */
export function refuseNetworks(networks: readonly string[]): string | null {
  return networks.map((network) => refuseNetwork(network)).find((why) => why !== null) ?? null;
}
