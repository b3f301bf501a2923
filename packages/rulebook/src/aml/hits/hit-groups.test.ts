import { describe, expect, it } from 'vitest';
import { groupHits, groupNeedsReview, isContradicted } from './hit-groups.ts';
import type { HitDisposition } from '../hit.states.ts';

const found = (
  id: number,
  [asked_name, asked_dob]: readonly [string, string],
  verdict: 'match' | 'contradicted' = 'match',
  disposition: HitDisposition = 'OPEN',
) => ({
  hit: {
    id,
    run_id: id,
    uid: 'OFAC-1',
    client_id: 'studio:1',
    list_name: 'OFAC',
    asked_name,
    asked_dob,
    asked_country: '',
    score: 90,
    verdict,
  },
  verdict,
  disposition,
  isSuppressed: false,
  wasTrueMatch: false,
  stood: false,
  isAskedAgain: false,
});
const JON = ['Jon', '1950-01-01'] as const;
const JOHN = ['John', '1950-01-01'] as const;
const SON = ['Jon', '1980-01-01'] as const;

describe('hits that are decided together', () => {
  it('are those of one record for the spellings of one person', () => {
    const groups = groupHits([found(1, JON), found(2, JOHN), found(3, SON)]);
    expect(groups.map(({ id, members }) => [id, members.length])).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  it('are led by the one that waits, and wait while one of them does', () => {
    const [group] = groupHits([found(1, JON, 'match', 'FALSE_POSITIVE'), found(2, JOHN)]);
    expect(group?.primary.hit.id).toBe(2);
    expect(group && groupNeedsReview(group)).toBe(true);
  });

  it('are contradicted only where each is, and nobody decided', () => {
    const contradicted = (...hits: Parameters<typeof groupHits>[0]) =>
      groupHits(hits).map((group) => isContradicted(group));
    expect(contradicted(found(1, JON, 'contradicted'))).toEqual([true]);
    expect(contradicted(found(1, JON, 'contradicted'), found(2, JOHN))).toEqual([false]);
    expect(contradicted(found(1, JON, 'contradicted', 'FALSE_POSITIVE'))).toEqual([false]);
  });
});
