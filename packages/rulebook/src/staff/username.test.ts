import { expect, it } from 'vitest';
import { usernameOf } from './username.ts';

it.each([
  ['anna.novak@ffn.example', 1, 'anna.novak'],
  ['anna.novak@consultant.ffn.example', 2, 'anna.novak-2'],
  ['Zsofia.Halmos@ffn.example', 1, 'zsofia.halmos'],
  ["a+b'c@ffn.example", 1, 'a-b-c'],
  ['Zsófia@b@ffn.example', 1, 'zs-fia-b-ffn.example'],
])('makes of %s, number %i, %s', (email, nth, username) => {
  expect(usernameOf(email, nth)).toBe(username);
});
