import { describe, expect, it } from 'vitest';
import { may } from '../../staff/permissions.ts';
import { ROLES } from '../../staff/roles.ts';
import { toneOf } from '../../kernel/tone.ts';
import { CLEARANCE_REASON_WORDS } from './clearance-reasons.ts';
import {
  agreesWholly,
  clearsHit,
  type HitDecisionAsk,
  isInForce,
  isReviewable,
  isSuspicious,
  needsReview,
  refuseHitDecision,
  type HitFacts,
  statusOfHits,
} from './hit.rules.ts';
import { HIT_STATES } from '../hit.states.ts';

const WORDS = ['OPEN', 'FALSE_POSITIVE', 'TRUE_MATCH', 'INCONCLUSIVE'] as const;
const VERDICTS = ['match', 'possible', 'contradicted'] as const;
const BOTH = [false, true] as const;

const product: HitFacts[] = WORDS.flatMap((disposition) =>
  VERDICTS.flatMap((verdict) =>
    BOTH.flatMap((isSuppressed) =>
      BOTH.map((wasTrueMatch) => ({
        disposition,
        verdict,
        isSuppressed,
        wasTrueMatch,
        stood: false,
        isAskedAgain: false,
      })),
    ),
  ),
);

/** The rule as a table: disposition, verdict, suppressed, once a true match → counts, waits. */
const T = true;
const F = false;
const TABLE: readonly (readonly [string, string, boolean, boolean, boolean, boolean])[] = [
  ['OPEN', 'match', F, F, T, T],
  ['OPEN', 'match', F, T, T, T],
  ['OPEN', 'match', T, F, F, F],
  ['OPEN', 'match', T, T, T, T],
  ['OPEN', 'possible', F, F, T, T],
  ['OPEN', 'possible', F, T, T, T],
  ['OPEN', 'possible', T, F, F, F],
  ['OPEN', 'possible', T, T, T, T],
  ['OPEN', 'contradicted', F, F, F, F],
  ['OPEN', 'contradicted', F, T, T, T],
  ['OPEN', 'contradicted', T, F, F, F],
  ['OPEN', 'contradicted', T, T, T, T],
  ['FALSE_POSITIVE', 'match', F, F, F, F],
  ['FALSE_POSITIVE', 'match', F, T, F, F],
  ['FALSE_POSITIVE', 'match', T, F, F, F],
  ['FALSE_POSITIVE', 'match', T, T, F, F],
  ['FALSE_POSITIVE', 'possible', F, F, F, F],
  ['FALSE_POSITIVE', 'possible', F, T, F, F],
  ['FALSE_POSITIVE', 'possible', T, F, F, F],
  ['FALSE_POSITIVE', 'possible', T, T, F, F],
  ['FALSE_POSITIVE', 'contradicted', F, F, F, F],
  ['FALSE_POSITIVE', 'contradicted', F, T, F, F],
  ['FALSE_POSITIVE', 'contradicted', T, F, F, F],
  ['FALSE_POSITIVE', 'contradicted', T, T, F, F],
  ['TRUE_MATCH', 'match', F, F, T, F],
  ['TRUE_MATCH', 'match', F, T, T, F],
  ['TRUE_MATCH', 'match', T, F, T, F],
  ['TRUE_MATCH', 'match', T, T, T, F],
  ['TRUE_MATCH', 'possible', F, F, T, F],
  ['TRUE_MATCH', 'possible', F, T, T, F],
  ['TRUE_MATCH', 'possible', T, F, T, F],
  ['TRUE_MATCH', 'possible', T, T, T, F],
  ['TRUE_MATCH', 'contradicted', F, F, T, F],
  ['TRUE_MATCH', 'contradicted', F, T, T, F],
  ['TRUE_MATCH', 'contradicted', T, F, T, F],
  ['TRUE_MATCH', 'contradicted', T, T, T, F],
  ['INCONCLUSIVE', 'match', F, F, T, F],
  ['INCONCLUSIVE', 'match', F, T, T, F],
  ['INCONCLUSIVE', 'match', T, F, T, F],
  ['INCONCLUSIVE', 'match', T, T, T, F],
  ['INCONCLUSIVE', 'possible', F, F, T, F],
  ['INCONCLUSIVE', 'possible', F, T, T, F],
  ['INCONCLUSIVE', 'possible', T, F, T, F],
  ['INCONCLUSIVE', 'possible', T, T, T, F],
  ['INCONCLUSIVE', 'contradicted', F, F, F, F],
  ['INCONCLUSIVE', 'contradicted', F, T, T, F],
  ['INCONCLUSIVE', 'contradicted', T, F, F, F],
  ['INCONCLUSIVE', 'contradicted', T, T, T, F],
];

describe('what a hit does to its check', () => {
  it('AML-01 is written down for every case there is', () => {
    const asked = product.map((hit) => [
      hit.disposition,
      hit.verdict,
      hit.isSuppressed,
      hit.wasTrueMatch,
      isSuspicious(hit),
      needsReview(hit),
    ]);
    expect(asked).toEqual(TABLE);
  });

  it('AML-01 a record that counted before counts until it is called a false positive', () => {
    for (const hit of product) {
      const stood = { ...hit, stood: true };
      expect(isSuspicious(stood)).toBe(hit.disposition !== 'FALSE_POSITIVE');
      expect(isReviewable(stood)).toBe(true);
      expect(isInForce({ ...stood, isInNewestRun: false })).toBe(isSuspicious(stood));
    }
  });

  it('AML-01 a hit whose record changed since its decision waits again, unless it is cleared', () => {
    for (const hit of product) {
      expect(needsReview({ ...hit, isAskedAgain: true })).toBe(isSuspicious(hit));
    }
  });

  it('AML-01 a hit of the newest run is in force, an earlier one while it counts', () => {
    for (const hit of product) {
      expect(isInForce({ ...hit, isInNewestRun: true })).toBe(true);
      expect(isInForce({ ...hit, isInNewestRun: false })).toBe(isSuspicious(hit));
    }
  });

  it('AML-01 one hit that counts keeps the check suspected, whatever the others are', () => {
    for (const one of product) {
      for (const other of product) {
        const counts = isSuspicious(one) || isSuspicious(other);
        expect(statusOfHits([one, other])).toBe(counts ? 'SUSPECTED' : 'NOT_SUSPECTED');
      }
    }
    expect(statusOfHits([])).toBe('NOT_SUSPECTED');
  });

  it('AML-01 a check is never clear while a hit waits', () => {
    for (const hit of product.filter(needsReview)) expect(statusOfHits([hit])).toBe('SUSPECTED');
  });

  it('what waits is among what there is to review', () => {
    for (const hit of product.filter(needsReview)) expect(isReviewable(hit)).toBe(true);
  });

  it('the words have the tones of the colour rule', () => {
    expect(WORDS.map((word) => [HIT_STATES[word].tone, toneOf(word)])).toEqual([
      ['open', 'open'],
      ['good', 'good'],
      ['bad', 'bad'],
      ['open', 'open'],
    ]);
  });
});

const ASK: HitDecisionAsk = {
  disposition: 'FALSE_POSITIVE',
  comment: 'Born in another town.',
  reason: null,
  found: [],
  do_not_alert: false,
  expires: null,
  expected_decision: null,
  current: null,
  isInForce: true,
  now: '2026-11-21T14:05:00.000Z',
};

describe('a decision on a hit', () => {
  it('LEGAL-03 is the Legal level’s; everybody from CS level on reads', () => {
    expect(ROLES.filter((role) => may(role, 'aml/decide')).toSorted()).toEqual(['ADMIN', 'LEGAL']);
  });

  it.each(WORDS.filter((word) => word !== 'OPEN'))('%s needs a comment', (disposition) => {
    expect(refuseHitDecision({ ...ASK, disposition, comment: ' \n\t ' })).toBe(
      'aml/comment-required',
    );
    expect(refuseHitDecision({ ...ASK, disposition })).toBeNull();
  });

  it.each([
    [{ do_not_alert: true }, null],
    [{ do_not_alert: true, disposition: 'TRUE_MATCH' as const }, 'aml/alerts-again'],
    [{ do_not_alert: true, disposition: 'INCONCLUSIVE' as const }, 'aml/alerts-again'],
    [{ do_not_alert: true, expires: '2026-11-21T14:05:00.000Z' }, 'aml/expiry-passed'],
    [{ do_not_alert: true, expires: '2026-11-21T14:05:00.001Z' }, null],
    [{ reason: 'photo' as const }, null],
    [{ reason: 'photo' as const, disposition: 'TRUE_MATCH' as const }, 'aml/reason-not-asked'],
    [{ isInForce: false }, 'aml/hit-superseded'],
    [{ expected_decision: 4 }, 'aml/hit-decided'],
    [{ current: { id: 4, disposition: 'INCONCLUSIVE' as const } }, 'aml/hit-decided'],
    [{ expected_decision: 4, current: { id: 4, disposition: 'INCONCLUSIVE' as const } }, null],
    [{ disposition: 'OPEN' as const }, 'aml/hit-open'],
    [
      {
        disposition: 'OPEN' as const,
        expected_decision: 4,
        current: { id: 4, disposition: 'TRUE_MATCH' as const },
      },
      null,
    ],
  ])('%o → %s', (given, refusal) => {
    expect(refuseHitDecision({ ...ASK, ...given })).toBe(refusal);
  });
});

describe('a hit on which name, birth date and country agree', () => {
  const agreeing = (score: number, fields: readonly string[]) => ({
    score,
    explanation: { evidence: fields.map((field) => ({ field, effect: 'supports' })) },
  });
  const whole = [agreeing(100, ['dob', 'country'])];

  it.each(CLEARANCE_REASON_WORDS)('is cleared for the reason %s', (reason) => {
    expect(refuseHitDecision({ ...ASK, found: whole, reason })).toBeNull();
  });

  it('is not cleared by a comment alone, and marked otherwise without a reason', () => {
    expect(refuseHitDecision({ ...ASK, found: whole })).toBe('aml/reason-required');
    for (const disposition of ['TRUE_MATCH', 'INCONCLUSIVE'] as const) {
      expect(refuseHitDecision({ ...ASK, found: whole, disposition })).toBeNull();
    }
  });

  it.each([
    ['a score shown as 100.0', agreeing(99.95, ['dob', 'country']), true],
    ['a lower score', agreeing(99.9, ['dob', 'country']), false],
    ['no country', agreeing(100, ['dob', 'type']), false],
    ['no birth date', agreeing(100, ['country', 'type']), false],
    ['no explanation', { score: 100 }, false],
  ])('%s: %o asks for a reason: %s', (_what, one, asks) => {
    const found = [{ score: 90 }, one];
    expect(refuseHitDecision({ ...ASK, found })).toBe(asks ? 'aml/reason-required' : null);
  });

  it('a birth date that contradicts is none that agrees', () => {
    const evidence = [
      { field: 'dob', effect: 'contradicts' },
      { field: 'country', effect: 'supports' },
    ];
    expect(agreesWholly({ score: 100, explanation: { evidence } })).toBe(false);
  });
});

describe('clearing a hit', () => {
  const openHit = {
    verdict: 'possible',
    disposition: 'OPEN',
    isSuppressed: false,
    wasTrueMatch: false,
    stood: false,
    isAskedAgain: false,
  } as const;
  it.each([
    ['an open hit', openHit, 'FALSE_POSITIVE', true],
    ['an open hit', openHit, 'TRUE_MATCH', false],
    ['an open hit', openHit, 'INCONCLUSIVE', false],
    [
      'a contradicted true match',
      { ...openHit, verdict: 'contradicted', disposition: 'TRUE_MATCH' },
      'OPEN',
      true,
    ],
    [
      'a contradicted true match',
      { ...openHit, verdict: 'contradicted', disposition: 'TRUE_MATCH' },
      'INCONCLUSIVE',
      true,
    ],
    [
      'a contradicted hit held true before',
      { ...openHit, verdict: 'contradicted', disposition: 'TRUE_MATCH', wasTrueMatch: true },
      'OPEN',
      false,
    ],
    ['a true match', { ...openHit, disposition: 'TRUE_MATCH' }, 'OPEN', false],
    ['a contradicted hit', { ...openHit, verdict: 'contradicted' }, 'INCONCLUSIVE', false],
    [
      'a hit that stood',
      { ...openHit, verdict: 'contradicted', stood: true },
      'INCONCLUSIVE',
      false,
    ],
    ['a suppressed hit', { ...openHit, isSuppressed: true }, 'INCONCLUSIVE', false],
    ['a hit cleared before', { ...openHit, disposition: 'FALSE_POSITIVE' }, 'OPEN', false],
  ] as const)('AML-01 %s %o marked %s: %s', (_what, before, disposition, clears) => {
    expect(clearsHit(before, disposition)).toBe(clears);
  });
});
