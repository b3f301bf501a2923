import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopbackHost } from './named-addresses.ts';
import { Stopped } from './stopped.ts';

/** T18: networks nobody publishes a list in. IANA's special-purpose registries. */
const PRIVATE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Inside of the one global network: tunnels that carry a version 4 address, and examples. */
const PRIVATE_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const private4 = new BlockList();
for (const [net, prefix] of PRIVATE_4) private4.addSubnet(net, prefix, 'ipv4');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const private6 = new BlockList();
for (const [net, prefix] of PRIVATE_6) private6.addSubnet(net, prefix, 'ipv6');

/** True when the number is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !private4.check(address, 'ipv4');
  if (family !== 6) return false;
  return global6.check(address, 'ipv6') && !private6.check(address, 'ipv6');
}

/** What may be requested in addition to the public internet. */
export interface AddressRules {
  /** Demos and tests may have a publisher on this machine. */
  readonly allowLoopback: boolean;
  /** A server that operators name may be in their own network, or in those they name; by default none is. */
  readonly allowPrivate?: boolean | NamedNetworks;
}

/** Private networks that a setting names. */
export interface NamedNetworks {
  readonly setting: string;
  has(address: string): boolean;
}

/** @param networks addresses and networks that were checked, as in 10.0.0.0/8 */
export function namedNetworks(setting: string, networks: readonly string[]): NamedNetworks {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return { setting, has: (address) => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6') };
}

function isAllowed(address: string, allowPrivate: boolean | NamedNetworks): boolean {
  if (isPublicAddress(address)) return true;
  return typeof allowPrivate === 'boolean' ? allowPrivate : allowPrivate.has(address);
}

function inside(allowPrivate: boolean | NamedNetworks): string {
  const unnamed =
    typeof allowPrivate === 'boolean' ? '' : ` that ${allowPrivate.setting} does not name`;
  return `The address is in a private network${unnamed}.`;
}

/** Why an address must not be asked, or null. What its name resolves to is checked when it is. */
export function refuseAddress(
  url: URL,
  { allowLoopback, allowPrivate = false }: AddressRules,
): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowLoopback && isLoopbackHost(host)) {
    return ['http:', 'https:'].includes(url.protocol)
      ? null
      : 'The address is not an https address.';
  }
  if (url.protocol !== 'https:') return 'The address is not an https address.';
  return isIP(host) === 0 || isAllowed(host, allowPrivate) ? null : inside(allowPrivate);
}

/**
 * Resolves a name for a connection and refuses it where any of its numbers is a private one. The
 * connection is made to what was checked, so a name that answers differently a moment later gains
 * nothing.
 */
export function publicLookup({
  allowLoopback,
  allowPrivate = false,
}: AddressRules): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, []);
      const isOwn = allowLoopback && isLoopbackHost(hostname);
      const isFit = ({ address }: LookupAddress) =>
        isAllowed(address, allowPrivate) || (isOwn && isLoopbackHost(address));
      if (found.length === 0 || !found.every(isFit)) {
        return done(new Stopped('refused', inside(allowPrivate)), []);
      }
      const [first] = found;
      return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family);
    });
  };
}
