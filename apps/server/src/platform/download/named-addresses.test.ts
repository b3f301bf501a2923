import { describe, expect, it } from 'vitest';
import { hostOf, readNamedAddresses } from './named-addresses.ts';

describe('LISTS_URLS', () => {
  it('names an address each, with commas or spaces between', () => {
    expect(
      readNamedAddresses(
        'OFAC=https://a.example/sdn.csv, ofac=https://a.example/alt.csv UN=https://u.example/x?a=1,2&b=c',
      ),
    ).toEqual([
      { name: 'OFAC', url: 'https://a.example/sdn.csv' },
      { name: 'OFAC', url: 'https://a.example/alt.csv' },
      { name: 'UN', url: 'https://u.example/x?a=1,2&b=c' },
    ]);
  });
  it('takes http from this machine alone', () => {
    expect(readNamedAddresses('UN=http://127.0.0.1:9/x')).toHaveLength(1);
    expect(readNamedAddresses('UN=http://u.example/x')).toContain('https');
    expect(readNamedAddresses('UN=http://127.0.0.1.u.example/x')).toContain('https');
    expect(readNamedAddresses('UN=ftp://u.example/x')).toContain('https');
  });
  it('says what is wrong without the address', () => {
    for (const text of ['https://user:secret@u.example/x', 'UN=nothing', '=https://u.example']) {
      const refusal = readNamedAddresses(text);
      expect(refusal).toEqual(expect.any(String));
      expect(refusal).not.toContain('secret');
    }
  });
  it('shows the host alone', () => {
    expect(hostOf('https://user:secret@u.example/x?token=1')).toBe('u.example');
  });
});
