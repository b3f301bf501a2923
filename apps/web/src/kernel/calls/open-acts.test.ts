import { expect, it } from 'vitest';
import { newKey } from './new-key.ts';
import { OpenActs } from './open-acts.ts';

it('an act whose answer was lost keeps its key until its outcome is known', () => {
  const acts = new OpenActs(newKey);
  const first = acts.keyFor('addNote', { note: 'a' });
  expect(acts.keyFor('addNote', { note: 'a' })).toBe(first);
  acts.settle('addNote', { note: 'a' });
  expect(acts.keyFor('addNote', { note: 'a' })).not.toBe(first);
});

it('another act that is settled meanwhile leaves it alone', () => {
  const acts = new OpenActs(newKey);
  const first = acts.keyFor('runSingleAml', { run_type: 'individual' });
  const second = acts.keyFor('runSingleAml', { run_type: 'business' });
  expect(second).not.toBe(first);
  expect(acts.keyFor('other', { run_type: 'individual' })).not.toBe(first);
  acts.settle('runSingleAml', { run_type: 'business' });
  expect(acts.keyFor('runSingleAml', { run_type: 'individual' })).toBe(first);
});
