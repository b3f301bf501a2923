import { describe, expect, it } from 'vitest';
import { listIn } from './setting-list.ts';
import { refuseTrustedProxies } from './trusted-proxies.ts';

describe('TRUST_PROXY', () => {
  it('takes loopback, addresses and networks', () => {
    const setting = 'loopback, 192.0.2.7 10.0.0.0/8,2001:db8::/32,::1';
    expect(refuseTrustedProxies(listIn(setting))).toBeNull();
    expect(listIn(setting)).toEqual([
      'loopback',
      '192.0.2.7',
      '10.0.0.0/8',
      '2001:db8::/32',
      '::1',
    ]);
  });

  it.each([
    ['everybody', '0.0.0.0/0', 'no network wider than /8'],
    ['half of the addresses', '128.0.0.0/1', 'no network wider than /8'],
    ['everybody, IPv6', '::/0', 'no network wider than /16'],
    ['a name', 'proxy.example', 'addresses or networks'],
    ['a word of the HTTP server alone', 'true', 'addresses or networks'],
    ['a number of hops', '1', 'addresses or networks'],
    ['half an address', '10.0.0', 'addresses or networks'],
    ['a prefix that is too long', '10.0.0.0/33', 'a prefix of 0 to 32 bits'],
    ['no prefix', '10.0.0.0/', 'a prefix of 0 to 32 bits'],
    ['a mask', '10.0.0.0/255.0.0.0', 'a prefix of 0 to 32 bits'],
    ['two prefixes', '10.0.0.0/8/8', 'addresses or networks'],
    ['nothing', ' , ', 'names no network'],
    ['one wrong among right ones', 'loopback,10.0.0.0/4', 'no network wider than /8'],
  ])('refuses %s: %s', (_what, setting, why) => {
    expect(refuseTrustedProxies(listIn(setting))).toContain(why);
  });
});
