import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

function groupsIn(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

/** The first half of an IPv6 address as it is written in full. */
function firstHalf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const before = groupsIn(head);
  const missing = GROUPS - before.length - groupsIn(tail).length;
  const zeros = address.includes('::') ? Array.from({ length: missing }, () => '0') : [];
  const groups = [...before, ...zeros, ...groupsIn(tail)].slice(0, GROUPS_OF_NETWORK);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':');
}

/**
 * By what a client is counted: its address, of IPv6 the /64, in which one client has as many addresses as it
 * likes. An IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [plain = ''] = address.split('%');
  return isIPv6(plain) && !plain.includes('.') ? `${firstHalf(plain)}::/64` : address;
}
