import { describe, expect, it } from 'vitest';
import { countReactions, toggleReaction } from './reactions.ts';

const ANNA = { uuid: '00000000-0000-4000-8000-000000000001', username: 'anna.novak' };
const TOM = { uuid: '00000000-0000-4000-8000-000000000002', username: 'tom.beck' };
const NOW = '2026-11-21T14:05:00.000Z';

const by = (person: typeof ANNA, emoji: string) => ({
  emoji,
  user_initials: person.username.slice(0, 2).toUpperCase(),
  admin_uuid: person.uuid,
  timestamp: NOW,
});

describe('reactions', () => {
  it('NOTE-12 the first press adds one’s own, the second takes it away', () => {
    const once = toggleReaction([], '👍', ANNA, NOW);
    expect(once).toEqual([by(ANNA, '👍')]);
    expect(toggleReaction(once, '👍', ANNA, NOW)).toEqual([]);
  });

  it('NOTE-12 NOTE-13 another’s same emoji is neither removed nor changed', () => {
    const toms = [by(TOM, '👍'), by(TOM, '🎉')];
    const both = toggleReaction(toms, '👍', ANNA, NOW);
    expect(both).toEqual([...toms, by(ANNA, '👍')]);
    expect(toggleReaction(both, '👍', ANNA, NOW)).toEqual(toms);
  });

  it('one’s other emoji stay', () => {
    const mine = [by(ANNA, '👍'), by(ANNA, '❤️')];
    expect(toggleReaction(mine, '👍', ANNA, NOW)).toEqual([by(ANNA, '❤️')]);
  });

  it('NOTE-08 are counted in the order of the five, with who chose them', () => {
    const list = [by(TOM, '❓'), by(TOM, '👍'), by(ANNA, '👍')];
    expect(countReactions(list, ANNA.uuid)).toEqual([
      { emoji: '👍', count: 2, mine: true, names: ['TO', 'you'] },
      { emoji: '❓', count: 1, mine: false, names: ['TO'] },
    ]);
  });

  it('what is no emoji of the five is not shown', () => {
    expect(countReactions([by(TOM, '🔥')], ANNA.uuid)).toEqual([]);
  });
});
