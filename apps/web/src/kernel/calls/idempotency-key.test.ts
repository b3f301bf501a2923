import { expect, it } from 'vitest';
import { newKey } from './new-key.ts';
import { IdempotencyKey } from './idempotency-key.ts';

it('keeps the key of an act until its outcome is known', () => {
  const keys = new IdempotencyKey(newKey);
  const first = keys.keyFor({ note: 'a' });
  expect(keys.keyFor({ note: 'a' })).toBe(first);
  expect(keys.keyFor({ note: 'b' })).not.toBe(first);
  const second = keys.keyFor({ note: 'b' });
  keys.settle();
  expect(keys.keyFor({ note: 'b' })).not.toBe(second);
});

it('distinguishes files of one name', () => {
  const keys = new IdempotencyKey(newKey);
  const input = { account_id: 7 };
  const first = keys.keyFor(input, new File(['x'], 'id.png', { lastModified: 1 }));
  expect(keys.keyFor(input, new File(['xy'], 'id.png', { lastModified: 1 }))).not.toBe(first);
});
