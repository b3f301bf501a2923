import { UNFEATURE_NOTE_ID } from '@verify-admin/rulebook/notes/note.rules';
import { describe, expect, it } from 'vitest';
import { findFeaturedFaults } from './check-featured.ts';
import { findHistoryFaults } from './check-history.ts';
import { findReactionFaults } from './check-reactions.ts';
import { findRegisterFaults } from './check-register.ts';
import { findUnchangedFaults } from './check-unchanged.ts';
import { type Ask, type Change, changesOf, type Operation, type ReactionSeen } from './recorded.ts';
import { inAuditOrder } from './serial-order.ts';

const change = (
  request_id: string,
  actor_uuid: string,
  ask: Ask,
  more: { from?: string | null; reactions?: readonly ReactionSeen[] } = {},
): Change => ({
  request_id,
  actor_uuid,
  ask,
  sent: 0,
  answered: 0,
  status: 200,
  error: null,
  reactions: more.reactions ?? [],
  from: more.from,
});

const anna = { admin_uuid: 'anna', emoji: '👍' };
const tom = { admin_uuid: 'tom', emoji: '🎉' };

describe('the reactions’ checker', () => {
  const first = change(
    'r1',
    'anna',
    { kind: 'react', note_id: 7, emoji: ['👍'] },
    { reactions: [anna] },
  );
  const second = change(
    'r2',
    'tom',
    { kind: 'react', note_id: 7, emoji: ['🎉'] },
    { reactions: [anna, tom] },
  );

  it('is content with one person after another', () => {
    expect(findReactionFaults([first, second], new Map([[7, [tom, anna]]]))).toEqual([]);
  });

  it('NOTE-13 finds a lost reaction', () => {
    const faults = findReactionFaults([first, second], new Map([[7, [tom]]]));
    expect(faults).toEqual(['note 7: lost anna 👍']);
  });

  it('NOTE-13 finds a forged one', () => {
    const forged = { admin_uuid: 'lena', emoji: '👎' };
    const faults = findReactionFaults([first, second], new Map([[7, [anna, tom, forged]]]));
    expect(faults).toEqual(['note 7: foreign lena 👎']);
  });

  it('finds an answer that did not see the change before it', () => {
    const blind = { ...second, reactions: [tom] };
    const faults = findReactionFaults([first, blind], new Map([[7, [anna, tom]]]));
    expect(faults).toEqual(['answer r2: lost anna 👍']);
  });

  it('finds a reaction stored twice, and one on a note that nobody reacted to', () => {
    const stored = new Map([
      [7, [anna, tom, tom]],
      [8, [anna]],
    ]);
    expect(findReactionFaults([first, second], stored)).toEqual([
      'note 7: the same reaction twice',
      'note 8: foreign anna 👍',
    ]);
  });
});

describe('the featured note’s checker', () => {
  const changes = [
    change('f1', 'anna', { kind: 'feature', note_id: 7 }),
    change('f2', 'tom', { kind: 'feature', note_id: 8 }),
  ];

  it('is content with one note at a time', () => {
    expect(findFeaturedFaults(changes, [[], [7], [8]])).toEqual([]);
  });

  it('NOTE-09 finds two featured notes', () => {
    expect(findFeaturedFaults(changes, [[7], [7, 8], [8]])).toEqual(['featured at once: 7, 8']);
  });

  it('finds a choice that did not last', () => {
    const faults = findFeaturedFaults(changes, [[8], [7]]);
    expect(faults).toEqual(['note 7 is featured in the end, not 8']);
  });
});

describe('the register’s checker', () => {
  const changes = changesOf(
    [
      change('d1', 'anna', { kind: 'department', to: 'Legal' }, { from: null }),
      change('d2', 'tom', { kind: 'department', to: 'Accounting' }, { from: 'Legal' }),
    ],
    'department',
  );

  it('is content when each change replaced the one before', () => {
    expect(findRegisterFaults(changes, { first: null, last: 'Accounting' })).toEqual([]);
  });

  it('finds a change overwritten by one that had not seen it', () => {
    const blind = changes.map((one) => ({ ...one, from: null }));
    const faults = findRegisterFaults(blind, { first: null, last: 'Accounting' });
    expect(faults).toEqual(['d2 replaced null, but it was Legal']);
  });

  it('finds a last change that was undone', () => {
    const faults = findRegisterFaults(changes, { first: null, last: 'Legal' });
    expect(faults).toEqual(['it is Legal in the end, not Accounting']);
  });
});

describe('the checker of operations that changed nothing', () => {
  const at = (sent: number, id: string, note_id: number): Change => ({
    ...change(id, 'anna', { kind: 'feature', note_id }),
    sent,
    answered: sent + 5,
  });
  const changes = [at(0, 'f1', 7), at(20, 'f2', 8)];
  const featured = {
    valueOf: ({ ask }: Operation) => (ask.kind === 'feature' ? ask.note_id : null),
    first: UNFEATURE_NOTE_ID,
  };

  it('is content where the value was in force while it was asked', () => {
    const unchanged = [at(10, 'u1', 7), at(24, 'u2', 7), at(30, 'u3', 8)];
    expect(findUnchangedFaults(unchanged, changes, featured)).toEqual([]);
  });

  it('finds one that left no line though it changed something', () => {
    const unchanged = [at(10, 'u1', 8), at(30, 'u2', 7), at(30, 'u3', 9)];
    expect(findUnchangedFaults(unchanged, changes, featured)).toEqual([
      'operation u1 left no line, and changed something',
      'operation u2 left no line, and changed something',
      'operation u3 left no line, and changed something',
    ]);
  });
});

describe('the history’s checker', () => {
  const changes = changesOf(
    [
      change('k1', 'anna', { kind: 'kyb', to: 'APPROVED', note: 'one' }),
      change('k2', 'tom', { kind: 'kyb', to: 'DENIED', note: 'two' }),
    ],
    'kyb',
  );
  const rows = [
    { status: 'APPROVED', note: 'one', admin_uuid: 'anna' },
    { status: 'DENIED', note: 'two', admin_uuid: 'tom' },
  ];

  it('is content with one row per override', () => {
    expect(findHistoryFaults(changes, rows, 'DENIED')).toEqual([]);
  });

  it('finds a missing row', () => {
    const faults = findHistoryFaults(changes, rows.slice(0, 1), 'APPROVED');
    expect(faults).toEqual(['row 2 is missing, not DENIED two tom']);
  });

  it('finds a row that nobody asked for', () => {
    const faults = findHistoryFaults(changes.slice(0, 1), rows, 'DENIED');
    expect(faults).toEqual(['row 2 is DENIED two tom, not anything']);
  });

  it('finds a status that is not the newest row’s', () => {
    const faults = findHistoryFaults(changes, rows, 'APPROVED');
    expect(faults).toEqual(['the status is APPROVED, but the newest row says DENIED']);
  });
});

describe('the audit log’s checker', () => {
  const done = change('a1', 'anna', { kind: 'name', to: 'New Ltd' });
  const refused = { ...change('a2', 'tom', { kind: 'name', to: 'Old Ltd' }), status: 409 };
  const line = (request_id: string, actor_uuid: string) => ({
    request_id,
    actor_uuid,
    from: undefined,
  });

  it('is content with one line per acknowledged operation', () => {
    expect(inAuditOrder([done, refused], [line('a1', 'anna')])).toEqual({
      changes: [done],
      unchanged: [],
      faults: [],
    });
  });

  it.each([
    ['a missing line', [], 'operation a1 left no line'],
    [
      'a line of a refused operation',
      [line('a1', 'anna'), line('a2', 'tom')],
      'line a2 is of no acknowledged operation',
    ],
    [
      'a line written twice',
      [line('a1', 'anna'), line('a1', 'anna')],
      'line a1 is of no acknowledged operation',
    ],
    ['a line in another’s name', [line('a1', 'tom')], 'line a1 names another person'],
  ])('finds %s', (_what, lines, fault) => {
    expect(inAuditOrder([done, refused], lines).faults).toEqual([fault]);
  });
});
