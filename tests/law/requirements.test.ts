import { describe, expect, it } from 'vitest';
import { listNamed, namedIn, readDocument, readRequirements } from '../../scripts/requirements.mjs';

const requirements = readDocument('requirements.md');
const ids = requirements.map(({ id }) => id);

describe('docs/requirements.md', () => {
  it('has one line for each of the 716 requirements', () => {
    expect(ids).toHaveLength(716);
    expect(new Set(ids).size).toBe(716);
  });

  it('numbers each group from 01 without a gap', () => {
    const groups = new Map<string, number[]>();
    for (const id of ids) {
      const [group = '', number = ''] = id.split('-');
      groups.set(group, [...(groups.get(group) ?? []), Number(number)]);
    }
    for (const [group, numbers] of groups) {
      expect([group, numbers]).toEqual([group, numbers.map((_, at) => at + 1)]);
    }
  });

  it('has a text of its own for each', () => {
    for (const { id, text } of requirements) expect([id, text.length > 15]).toEqual([id, true]);
  });
});

describe('docs/not-built.md', () => {
  it('names requirements of the list, each with a reason, and none that a test names', () => {
    const named = new Set(listNamed().map(({ id }) => id));
    for (const { id, text } of readDocument('not-built.md')) {
      expect([id, ids.includes(id), named.has(id), text.length > 20]).toEqual([
        id,
        true,
        false,
        true,
      ]);
    }
  });
});

describe('the requirements of a test file', () => {
  const source = [
    '// CHECK-03 is in a comment',
    "describe('CHECK-01 rows', () => {",
    "  it.each([['CHECK-06', 'signed']])('%s of %s', (_id, word) => expect('CHECK-07').toBe(word));",
    "  it('ACCT-01 opens', () => undefined);",
    '});',
  ].join('\n');

  it('are those of its titles, and of the tables that fill them', () => {
    const named = namedIn('a.test.ts', source).map(({ id }) => id);
    expect(named).toEqual(expect.arrayContaining(['CHECK-01', 'CHECK-06', 'ACCT-01']));
    expect(named).not.toContain('CHECK-03');
  });

  it('are read from lines `- ID text`', () => {
    expect(readRequirements('# A\n\n- ACCT-01 Opens.\n- none\n')).toEqual([
      { id: 'ACCT-01', text: 'Opens.' },
    ]);
  });
});
