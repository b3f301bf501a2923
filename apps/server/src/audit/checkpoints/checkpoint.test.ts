import { describe, expect, it } from 'vitest';
import { signingKeyOf } from '../../platform/keys/signing-key.ts';
import { CHECKPOINT_PURPOSE, markOf, readCheckpoint, writeCheckpoint } from './checkpoint.ts';

const keyOf = (secret: string) => signingKeyOf(secret.repeat(4), CHECKPOINT_PURPOSE);
const key = keyOf('a secret of the settings');
const hashes = ['1', '2', '3'].map((digit) => digit.repeat(64));
const text = writeCheckpoint(
  { after: 10, hashes, created: '2026-11-24T08:00:00.000Z', before: null },
  key,
);

describe('a checkpoint', () => {
  it('is one line that names its last line and has a mark of each', () => {
    expect(text).not.toContain('\n');
    expect(readCheckpoint(text, [key])).toMatchObject({
      after: 10,
      seq: 13,
      hash: hashes[2],
      previous: '',
      marks: hashes.map(markOf),
    });
  });

  it('is read with each key that is held, and with no other', () => {
    expect(readCheckpoint(text, [keyOf('another secret'), key])).not.toBeNull();
    expect(readCheckpoint(text, [keyOf('another secret')])).toBeNull();
  });

  it('of which one character was changed is none', () => {
    const changed = Array.from(text, (letter, at) => {
      const other = letter === '4' ? '5' : '4';
      return text.slice(0, at) + other + text.slice(at + 1);
    });
    const read = changed.filter((one) => readCheckpoint(one, [key]) !== null);
    expect(read).toEqual([]);
  });

  it.each(['', 'null', '{}', '[1]', 'x'])('%j is none', (none) =>
    expect(readCheckpoint(none, [key])).toBeNull(),
  );
});
