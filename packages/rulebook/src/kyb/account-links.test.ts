import { expect, it } from 'vitest';
import { sayRevoked } from './account-links.ts';

it('what was revoked is said by kind and by whom it was for', () => {
  expect(
    sayRevoked(
      [
        { kind: 'form', to: 'office@duna.example' },
        { kind: 'form', to: null },
        { kind: 'verification', to: 'Zsófia Halmos' },
        { kind: 'request', to: 'office@duna.example' },
      ],
      0,
    ),
  ).toBe(
    'All links of this account are revoked: KYB link to office@duna.example, KYB link, verification link of Zsófia Halmos, request for more to office@duna.example.',
  );
  expect(sayRevoked([], 1)).toBe(
    'All links of this account are revoked. None was open. 1 page at the identity provider can still be opened until the provider ends it.',
  );
});
