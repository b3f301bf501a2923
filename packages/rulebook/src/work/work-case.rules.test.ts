import { describe, expect, it } from 'vitest';
import { refuseTake, workCountText } from './work-case.rules.ts';
import { readWorkScope, scopeFilter } from './work-scope.ts';
import { describeHits, describeMention } from './work-case-words.ts';

const ME = '00000000-0000-4000-8000-000000000001';
const TOM = '00000000-0000-4000-8000-000000000002';
const LENA = '00000000-0000-4000-8000-000000000003';

describe('taking a case', () => {
  const take = (holder: { uuid: string; isHeld: boolean } | null, expected: string | null = null) =>
    refuseTake({ by: ME, holder, expected_holder: expected });

  it('a free one, an own one and one whose lease has ended may be taken', () => {
    expect(take(null)).toBeNull();
    expect(take({ uuid: ME, isHeld: true })).toBeNull();
    expect(take({ uuid: TOM, isHeld: false })).toBeNull();
  });

  it('that of a colleague only by taking it over from that very colleague', () => {
    expect(take({ uuid: TOM, isHeld: true })).toBe('work/held');
    expect(take({ uuid: TOM, isHeld: true }, TOM)).toBeNull();
    expect(take({ uuid: LENA, isHeld: true }, TOM)).toBe('work/holder-changed');
  });
});

describe('whose cases', () => {
  it('are those of a word, a department or a person', () => {
    expect(scopeFilter('mine', ME)).toEqual({ of: 'mine', person: ME });
    expect(scopeFilter('everyone', ME)).toEqual({ of: 'everyone' });
    expect(scopeFilter('Legal', ME)).toEqual({ of: 'department', department: 'Legal' });
    expect(scopeFilter(TOM, ME)).toEqual({ of: 'person', person: TOM });
    for (const wrong of ['legal', 'nobody', '', 7, undefined]) {
      expect(readWorkScope(wrong)).toBeNull();
    }
  });
});

describe('what is shown of a case', () => {
  const hit = {
    run_type: 'individual',
    verdict: 'match',
    score: 100,
    asked_name: 'Jurij',
    lists: ['OFAC', 'PEPS'],
    listing: null,
  } as const;

  it('of hits the most serious one, and how many wait', () => {
    const dated = { ...hit, asked_dob: '1971-05-02' };
    expect(describeHits({ ...dated, open: 2, hits: 3 })).toEqual({
      run_type: 'individual',
      subject: 'Jurij',
      list: 'OFAC, PEPS',
      fact: 'Match 100.0',
      detail: '2 of 3 hits open',
    });
    expect(describeHits({ ...hit, asked_dob: '', open: 1, hits: 1 }).detail).toBe(
      '1 hit, no birth date on the account',
    );
    expect(describeHits({ ...dated, listing: 'GONE', open: 1, hits: 1 }).detail).toBe(
      '1 hit, no longer on the list',
    );
  });

  it('NOTE-07 of a mention the author and the note, with names instead of uuids', () => {
    const { fact, detail } = describeMention({
      note: `@[tom.beck](${TOM}) can you\nlook?`,
      author: 'lena.fischer',
    });
    expect([fact, detail]).toEqual(['lena.fischer', '@tom.beck can you look?']);
    const long = describeMention({ note: '😀'.repeat(200), author: 'a' }).detail;
    expect([...long]).toHaveLength(141);
  });

  it('a count that is not exact says so', () => {
    expect(workCountText({ count: 8, has_more: false })).toBe('8');
    expect(workCountText({ count: 1000, has_more: true })).toBe('1,000+');
  });
});
