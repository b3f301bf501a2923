import { describe, expect, it } from 'vitest';
import { readHitExplanation } from './hit-explanation.ts';

const EMPTY = readHitExplanation(undefined);

describe('a stored explanation', () => {
  it('of an older engine, or none, shows what it has', () => {
    expect(EMPTY).toMatchObject({ sentence: '', tokens: [], evidence: [], threshold: null });
    for (const odd of [null, 'text', 7, [], { tokens: 'none', entry: null, query: 3 }]) {
      expect(readHitExplanation(odd)).toEqual(EMPTY);
    }
  });

  it('AML-09 keeps every field it knows and takes others for nothing', () => {
    const read = readHitExplanation({
      score: 0.898,
      threshold: 0.82,
      sentence: 'Similar.',
      later: { field: true },
      tokens: [
        { query: 'Jurij', listed: 'Yuriy', relation: 'sound', similarity: 0.95, role: 1 },
        4,
      ],
      evidence: [{ field: 'gender', effect: 'unheard of', query: 'F', listed: 'F' }],
      query: { folded: 'jurij', dob: '1979-03-14' },
      entry: { record_hash: 'abc', names: [{ name: 'Гаврилець', kind: 'native' }] },
    });
    expect(read).toMatchObject({
      score: 0.898,
      threshold: 0.82,
      tokens: [
        { query: 'Jurij', relation: 'sound', similarity: 0.95, weight: 0, contribution: 0 },
        { query: '', listed: '' },
      ],
      evidence: [{ field: 'gender', effect: 'neutral', why: '' }],
      query: { folded: 'jurij', dob: '1979-03-14', country: null },
      entry: { record_hash: 'abc', names: [{ name: 'Гаврилець', kind: 'native' }] },
    });
    expect(read).not.toHaveProperty('later');
  });

  it('AML-09 reads edits, frequency and costs where they are, and marks those that are missing', () => {
    const edits = [
      { kind: 'swapped', query: [1, 3], listed: [1, 3] },
      { kind: 'added', query: [5, 4], listed: 'none' },
    ];
    const tokens = [{ edits, moved: true, cost: 0.02, held_by: 3, one_in: 12 }, { query: 'Jo' }];
    const weakened_by = [{ why: 'lone-name', factor: 0.75 }];
    const read = readHitExplanation({ tokens, weakened_by, listed_names: 36, reasons: ['x', 4] });
    expect(read).toMatchObject({
      tokens: [
        {
          moved: true,
          cost: 0.02,
          held_by: 3,
          one_in: 12,
          edits: [edits[0], { kind: 'added', query: [0, 0], listed: [0, 0] }],
        },
        { query: 'Jo', moved: false, cost: null, held_by: null, one_in: null, edits: null },
      ],
      weakened_by,
      listed_names: 36,
      reasons: ['x', ''],
    });
    expect(EMPTY).toMatchObject({ listed_names: null, margin: null, explanation_version: '' });
    expect(EMPTY.counterfactual.would_clear).toBeNull();
    expect(EMPTY.entry.details).toEqual({ places_of_birth: [], addresses: [], documents: [] });
  });
});
