import { describe, expect, it } from 'vitest';
import { countOfKind, EXCERPT_MAX, excerptOf, unreadLabel } from './notification.rules.ts';

describe('notifications', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%d unread read as %s', (unread, label) => expect(unreadLabel(unread)).toBe(label));

  it('an excerpt is one line', () => expect(excerptOf(' a\n\tb  c ')).toBe('a b c'));

  it('an excerpt is cut between letters, an emoji never in its middle', () => {
    expect(excerptOf('x'.repeat(EXCERPT_MAX))).toHaveLength(EXCERPT_MAX);
    const cut = Array.from(excerptOf('🎬'.repeat(EXCERPT_MAX + 1)));
    expect([cut.length, cut.at(-2), cut.at(-1)]).toEqual([EXCERPT_MAX, '🎬', '…']);
  });

  it('counts of a kind', () =>
    expect([countOfKind('mention', 1), countOfKind('alert', 2)]).toEqual([
      '1 mention',
      '2 alerts',
    ]));
});
