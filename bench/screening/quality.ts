import type { ScreeningHit } from '@verify-admin/screening/explain/explain-hit';
import { screen } from '@verify-admin/screening/screen/screen';
import type { Searcher } from '@verify-admin/screening/screen/searcher';
import type { LabelledQuery } from '@verify-admin/screening/self-test/labelled-query';

/** What one query came to in numbers: the score of its subject (0: not found), and the best of all. */
export interface Scored {
  readonly query: LabelledQuery;
  readonly score: number;
  readonly best: number;
}

/** What one query came to: the score of its subject (0: not found) and the best of all who alert. */
export interface Judged extends Scored {
  readonly isFirst: boolean;
  readonly top: ScreeningHit | undefined;
  readonly all: readonly ScreeningHit[];
}

/** Below the engine's own threshold, so that a lower one can be judged as well. */
const LOWEST = 0.7;

export function judge(searcher: Searcher, query: LabelledQuery, lowest = LOWEST): Judged {
  const { name, type, dob, country } = query;
  const facts = { ...(dob !== undefined && { dob }), ...(country !== undefined && { country }) };
  const answer = screen(searcher, { name, type, threshold: lowest, ...facts });
  const all = 'hits' in answer ? answer.hits : [];
  const alerts = all.filter(({ verdict }) => verdict !== 'contradicted');
  const found = alerts.find(({ uid }) => query.expected.includes(uid));
  const best = Math.max(0, ...alerts.map(({ score }) => score));
  return {
    query,
    score: found?.score ?? 0,
    best,
    isFirst: found !== undefined && found === alerts[0],
    top: alerts[0],
    all,
  };
}

export interface Balance {
  readonly threshold: number;
  readonly f1: number;
  readonly recall: number;
  readonly falseAlarms: number;
}

const NAMESAKE = 'neg_namesake';

/** Found and false at one threshold. Namesakes are judged by their verdict, not here. */
export function balanceAt(judged: readonly Scored[], threshold: number): Balance {
  const wanted = judged.filter(({ query }) => query.expected.length > 0);
  const others = judged.filter(
    ({ query }) => query.expected.length === 0 && query.kind !== NAMESAKE,
  );
  const found = wanted.filter(({ score }) => score >= threshold).length;
  const raised = others.filter(({ best }) => best >= threshold).length;
  const precision = found / Math.max(1, found + raised);
  const recall = found / Math.max(1, wanted.length);
  return {
    threshold,
    recall,
    falseAlarms: raised / Math.max(1, others.length),
    f1: (2 * precision * recall) / (precision + recall || 1),
  };
}

export function bestBalance(judged: readonly Scored[]): Balance {
  return balanceOf(judged, LOWEST);
}

/** The best balance at any threshold from `lowest` up, in hundredths. */
export function balanceOf(judged: readonly Scored[], lowest: number): Balance {
  const steps = Array.from({ length: Math.round((1 - lowest) * 100) }, (_, i) => lowest + i / 100);
  const balances = steps.map((threshold) => balanceAt(judged, threshold));
  return balances.reduce((best, next) => (next.f1 > best.f1 ? next : best));
}

/** By kind: the share found, or for those who are nobody the share that alerts. */
export function sharesByKind(
  judged: readonly Judged[],
  threshold: number,
): Map<string, { count: number; share: number }> {
  const kinds = groupByKind(judged);
  return new Map(
    [...kinds].map(([kind, some]) => {
      const counted = some.filter(({ query, score, best }) =>
        query.expected.length > 0 ? score >= threshold : best >= threshold,
      );
      return [kind, { count: some.length, share: counted.length / some.length }] as const;
    }),
  );
}

function groupByKind(judged: readonly Judged[]): Map<string, Judged[]> {
  const kinds = new Map<string, Judged[]>();
  for (const one of judged) {
    const some = kinds.get(one.query.kind) ?? [];
    kinds.set(one.query.kind, some);
    some.push(one);
  }
  return kinds;
}
