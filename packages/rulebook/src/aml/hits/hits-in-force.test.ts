import { describe, expect, it } from 'vitest';
import type { HitDisposition } from '../hit.states.ts';
import { hitsInForce } from './hits-in-force.ts';
import { lapseOf } from './suppression.rules.ts';

const hit = (
  id: number,
  run_id: number,
  uid: string,
  client_id = 'studio:1',
  [asked_name, asked_dob] = ['Jon', ''],
) => ({ id, run_id, uid, client_id, asked_name, asked_dob, asked_country: '', list_name: 'OFAC' });
const newest = (run_id: number, client_id = 'studio:1', [name, dob] = ['Jon', '']) => ({
  run_id,
  client_id,
  name,
  dob,
  country: '',
});
const decided = (id: number, hit_id: number, disposition: HitDisposition) => ({
  id,
  hit_id,
  disposition,
});
type Asked = Parameters<typeof hitsInForce>;
const shown = (hits: Asked[0], decisions: Asked[1], subjects: Asked[2], listings: Asked[3] = []) =>
  hitsInForce(hits, decisions, subjects, listings).map((one) => [
    one.hit.id,
    one.decisions[0]?.id ?? null,
    one.earlier?.id ?? null,
    one.isInNewestRun,
  ]);

describe('the hits in force', () => {
  it('are those of the newest run of each subject', () => {
    const hits = [hit(1, 1, 'A'), hit(2, 2, 'A'), hit(3, 3, 'B', 'studio:1&2')];
    expect(shown(hits, [], [newest(2), newest(3, 'studio:1&2')])).toEqual([
      [2, null, null, true],
      [3, null, null, true],
    ]);
  });

  it('an earlier decision on the record is shown and never carried over', () => {
    const hits = [hit(1, 1, 'A'), hit(2, 2, 'A')];
    const decisions = [decided(1, 1, 'INCONCLUSIVE'), decided(2, 1, 'FALSE_POSITIVE')];
    expect(shown(hits, decisions, [newest(2)])).toEqual([[2, null, 2, true]]);
  });

  it('AML-01 a true match that the newest run does not find stays', () => {
    const decisions = [decided(1, 1, 'TRUE_MATCH')];
    expect(shown([hit(1, 1, 'A')], decisions, [newest(2)])).toEqual([[1, 1, null, false]]);
  });

  it('AML-01 it stays also where a run between found it and nobody decided', () => {
    const hits = [hit(1, 1, 'A'), hit(2, 2, 'A')];
    expect(shown(hits, [decided(1, 1, 'TRUE_MATCH')], [newest(3)])).toEqual([[2, null, 1, false]]);
  });

  it('a true match that was taken back goes with its run', () => {
    const hits = [hit(1, 1, 'A'), hit(2, 2, 'A')];
    const takenBack = [decided(1, 1, 'TRUE_MATCH'), decided(2, 2, 'FALSE_POSITIVE')];
    expect(shown(hits, takenBack, [newest(3)])).toEqual([]);
    const same = [decided(1, 1, 'TRUE_MATCH'), decided(2, 1, 'OPEN')];
    expect(shown([hit(1, 1, 'A')], same, [newest(3)])).toEqual([]);
  });

  it('a true match of another subject is another record', () => {
    const hits = [hit(1, 1, 'A'), hit(2, 2, 'A', 'studio:1&2')];
    expect(
      shown(hits, [decided(1, 1, 'TRUE_MATCH')], [newest(1), newest(2, 'studio:1&2')]),
    ).toEqual([
      [1, 1, null, true],
      [2, null, null, true],
    ]);
  });

  it('AML-01 a run of another name or birth date leaves those of the earlier one in force', () => {
    const jane: [string, string] = ['Jane', ''];
    const older: [string, string] = ['Jon', '1950-01-01'];
    const hits = [hit(1, 1, 'A'), hit(2, 2, 'B', 'studio:1', older)];
    const subjects = [newest(1), newest(2, 'studio:1', older), newest(3, 'studio:1', jane)];
    expect(shown(hits, [], subjects).map(([id]) => id)).toEqual([1, 2]);
  });

  it('hits of a subject that was removed are out of force, true matches, too', () => {
    expect(shown([hit(1, 1, 'A')], [decided(1, 1, 'TRUE_MATCH')], [])).toEqual([]);
  });

  it('an earlier decision counts for another spelling and not for another birth date', () => {
    const spelled: [string, string] = ['John', ''];
    const born: [string, string] = ['Jon', '1950-01-01'];
    const hits = [
      hit(1, 1, 'A'),
      hit(2, 2, 'A', 'studio:1', spelled),
      hit(3, 2, 'A', 'studio:1', born),
    ];
    const subjects = [newest(2), newest(2, 'studio:1', spelled), newest(2, 'studio:1', born)];
    expect(shown(hits, [decided(1, 1, 'INCONCLUSIVE')], subjects)).toEqual([
      [2, null, 1, true],
      [3, null, null, true],
    ]);
  });
});

describe('a hit that a run no longer found', () => {
  const left = (id: number, hit_id: number, run_id: number | null, more = {}) =>
    ({ id, hit_id, run_id, state: 'UNFOUND', decision_id: null, ...more }) as const;
  const inForce = (...asked: Asked) =>
    hitsInForce(...asked).map(({ hit: { id }, isInNewestRun, listing, isAskedAgain, stood }) => ({
      id,
      isInNewestRun,
      listing: listing?.id ?? null,
      isAskedAgain,
      stood,
    }));
  const held = { id: 1, isInNewestRun: false, listing: 1, isAskedAgain: true, stood: false };

  it('AML-01 is in force where it counted then, and not where it ended before that was noted', () => {
    expect(inForce([hit(1, 1, 'A')], [], [newest(2)], [left(1, 1, 2)])).toEqual([held]);
    expect(inForce([hit(1, 1, 'A')], [], [newest(2)], [])).toEqual([]);
  });

  it('AML-01 is asked about until a decision, and again when something else becomes of it', () => {
    const decisions = [decided(7, 1, 'TRUE_MATCH')];
    const asked = [hit(1, 1, 'A')];
    expect(inForce(asked, decisions, [newest(2)], [left(1, 1, 2)])).toMatchObject([
      { isAskedAgain: false },
    ]);
    const gone = left(2, 1, null, { state: 'GONE', decision_id: 7 });
    expect(inForce(asked, decisions, [newest(2)], [left(1, 1, 2), gone])).toMatchObject([
      { listing: 2, isAskedAgain: true },
    ]);
    const again = left(3, 1, null, { state: 'LISTED', decision_id: 7 });
    expect(inForce(asked, decisions, [newest(2)], [left(1, 1, 2), gone, again])).toMatchObject([
      { listing: 3, isAskedAgain: false },
    ]);
  });

  it('AML-01 is followed by the hit of a run that finds it again, which counts as it did', () => {
    const hits = [hit(1, 1, 'A'), hit(2, 2, 'A')];
    const after = { id: 2, isInNewestRun: true, listing: 1, isAskedAgain: false, stood: true };
    expect(inForce(hits, [], [newest(2)], [left(1, 1, 2)])).toEqual([after]);
    expect(inForce(hits, [], [newest(2)], [left(1, 1, 5)])).toMatchObject([{ stood: false }]);
  });

  it('a list that changes its record holds no hit that the run does not find', () => {
    expect(inForce([hit(1, 1, 'A')], [], [newest(2)], [left(1, 1, null)])).toEqual([]);
  });

  it('goes with its subject', () => {
    expect(inForce([hit(1, 1, 'A')], [], [], [left(1, 1, 2)])).toEqual([]);
  });
});

describe('“do not alert again”', () => {
  const entry = { record_hash: 'r', subject_hash: 's', expires: null, revoked_at: null };
  const found = { record_hash: 'r', subject_hash: 's' };
  const now = '2026-11-21T14:05:00.000Z';

  it.each([
    ['holds for the same record and subject', {}, {}, null],
    ['not where the record changed', {}, { record_hash: 'other' }, 'RECORD_CHANGED'],
    ['not where the subject changed', {}, { subject_hash: 'other' }, 'SUBJECT_CHANGED'],
    ['until it expires', { expires: '2026-11-21T14:05:00.001Z' }, {}, null],
    ['not from its expiry on', { expires: now }, {}, 'EXPIRED'],
    ['not once revoked', { revoked_at: now, expires: now }, {}, 'REVOKED'],
  ])('%s', (_named, given, hitGiven, lapse) => {
    expect(lapseOf({ ...entry, ...given }, { ...found, ...hitGiven }, now)).toBe(lapse);
  });
});
