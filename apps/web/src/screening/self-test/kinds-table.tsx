import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { formatScore } from '@verify-admin/rulebook/aml/score';
import type { SelfTest } from '@verify-admin/rulebook/screening/self-test.contract';
import { inOrder, selfTestKind } from '@verify-admin/rulebook/screening/self-test.kinds';
import {
  asksTheSame,
  isBelowMust,
  type KindFigures,
  regressedKinds,
  rightShare,
  formatShare,
} from '@verify-admin/rulebook/screening/self-test.rules';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import classes from './kinds-table.module.css';

interface KindRow extends KindFigures {
  readonly before: KindFigures | undefined;
  readonly isWorse: boolean;
}

/** The result of a kind: a regression is named first, because it changed. */
function outcomeOf(row: KindRow) {
  const { must } = selfTestKind(row.kind);
  if (row.isWorse) return { label: 'Worse than before', tone: 'bad', shape: 'bad' } as const;
  if (isBelowMust(row)) return { label: 'Below its target', tone: 'bad', shape: 'bad' } as const;
  if (must === null || row.asked === 0) return null;
  return { label: 'Passed', tone: 'good', shape: 'good' } as const;
}

const FIGURES: readonly InnerColumn<KindRow>[] = [
  {
    key: 'kind',
    head: 'Kind',
    stacked: 'start',
    cell: ({ kind }) => {
      const { label, example } = selfTestKind(kind);
      return (
        <>
          <span className={classes.kind}>{label}</span> <Dim>{example}</Dim>
        </>
      );
    },
  },
  {
    key: 'right',
    head: 'Correct',
    width: 72,
    align: 'end',
    stacked: 'end',
    cell: (row) => formatShare(rightShare(row)),
  },
  {
    key: 'wrong',
    head: 'Wrong',
    width: 88,
    align: 'end',
    stacked: 'start',
    isNamed: true,
    cell: ({ wrong, asked }) => `${formatFigure(wrong)} of ${formatFigure(asked)}`,
  },
];

const MUST: InnerColumn<KindRow> = {
  key: 'must',
  head: 'Target',
  width: 60,
  align: 'end',
  stacked: 'start',
  isNamed: true,
  cell: ({ kind }) => {
    const { must } = selfTestKind(kind);
    return must === null ? '–' : `${Math.round(must * 100)} %`;
  },
};

const BEFORE: InnerColumn<KindRow> = {
  key: 'before',
  head: 'Before',
  width: 72,
  align: 'end',
  stacked: 'end',
  isNamed: true,
  cell: ({ before }) => (before ? formatShare(rightShare(before)) : '–'),
};

const OUTCOME: InnerColumn<KindRow> = {
  key: 'outcome',
  head: 'Outcome',
  isHeadHidden: true,
  width: 156,
  stacked: 'end',
  cell: (row) => {
    const outcome = outcomeOf(row);
    return outcome && <StatusText state={outcome} />;
  },
};

/** How many kinds are worse, and what else is different from the previous self-test. */
function describeWorse(worse: number, test: SelfTest, before: SelfTest): string {
  const others = [
    before.threshold !== test.threshold && before.threshold !== null
      ? `the threshold was ${formatScore(before.threshold)}`
      : null,
    before.algorithm_version === test.algorithm_version
      ? null
      : `the rules were ${before.algorithm_version}`,
    asksTheSame(test, before) ? null : 'the lists were different',
  ].filter((other) => other !== null);
  const why = others.length === 0 ? '' : `; then ${others.join(', ')}`;
  return `${worse} worse than the self-test before${why}`;
}

/** Every kind of difference with the share of correct answers, compared with the previous self-test. */
export function KindsTable({ test, before }: { test: SelfTest; before: SelfTest | null }) {
  const worse = regressedKinds(test, before);
  const rows = inOrder(test.kinds).map((figures) => ({
    ...figures,
    before: before?.kinds.find(({ kind }) => kind === figures.kind),
    isWorse: worse.has(figures.kind),
  }));
  return (
    <section>
      <SectionHead
        title="By kind"
        aside={before && worse.size > 0 && describeWorse(worse.size, test, before)}
      />
      <InnerTable
        label="Recall and false alarms by kind"
        columns={[...FIGURES, MUST, ...(before ? [BEFORE] : []), OUTCOME]}
        rows={rows}
        rowKey={({ kind }) => kind}
        empty="No query was run: the lists contain no person and no company."
      />
    </section>
  );
}
