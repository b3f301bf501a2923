import { expect, it } from 'vitest';
import { parseAccount } from './account-of-command.ts';

it('an account is written without the number of an owner', () => {
  expect(parseAccount('partner:12', 'ACCOUNT')).toEqual({
    account_type: 'partner',
    account_id: 12,
  });
  for (const written of ['partner:12&3', 'partner', '12']) {
    expect(() => parseAccount(written, 'ACCOUNT')).toThrow('must be written as type:id');
  }
});
