import type { SelfTest } from '@verify-admin/rulebook/screening/self-test.contract';
import { inOrder, selfTestKind } from '@verify-admin/rulebook/screening/self-test.kinds';
import {
  isBelowMust,
  type KindFigures,
  regressedKinds,
  rightShare,
  sayShare,
} from '@verify-admin/rulebook/screening/self-test.rules';
import { SectionHead } from '../ui/layout/section-head.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import classes from './self-test.module.css';
import { count } from './test-figures.ts';

interface KindRow extends KindFigures {
  readonly before: KindFigures | undefined;
  readonly isWorse: boolean;
}

/** A kind's standing: a regression is said first, it is what changed. */
function standingOf(row: KindRow) {
  const { must } = selfTestKind(row.kind);
  if (row.isWorse) return { label: 'Worse than before', tone: 'bad', shape: 'bad' } as const;
  if (isBelowMust(row)) return { label: 'Below its share', tone: 'bad', shape: 'bad' } as const;
  if (must === null || row.asked === 0) return null;
  return { label: 'As it must', tone: 'good', shape: 'good' } as const;
}

const COLUMNS: readonly InnerColumn<KindRow>[] = [
  {
    key: 'kind',
    head: 'Kind',
    width: 190,
    stacked: 'start',
    cell: ({ kind }) => <span className={classes.kind}>{selfTestKind(kind).label}</span>,
  },
  {
    key: 'example',
    head: 'How it differs',
    stacked: 'line',
    cell: ({ kind }) => <span className={classes.dim}>{selfTestKind(kind).example}</span>,
  },
  {
    key: 'right',
    head: 'Right',
    width: 76,
    align: 'end',
    stacked: 'end',
    cell: (row) => sayShare(rightShare(row)),
  },
  {
    key: 'wrong',
    head: 'Wrong of asked',
    width: 112,
    align: 'end',
    stacked: 'line',
    isNamed: true,
    cell: ({ wrong, asked }) => `${count(wrong)} of ${count(asked)}`,
  },
  {
    key: 'must',
    head: 'Must',
    width: 66,
    align: 'end',
    stacked: 'line',
    isNamed: true,
    cell: ({ kind }) => {
      const { must } = selfTestKind(kind);
      return must === null ? '' : `${Math.round(must * 100)} %`;
    },
  },
  {
    key: 'before',
    head: 'Before',
    width: 76,
    align: 'end',
    stacked: 'line',
    isNamed: true,
    cell: ({ before }) => (before ? sayShare(rightShare(before)) : '–'),
  },
  {
    key: 'standing',
    head: 'Standing',
    isHeadHidden: true,
    width: 158,
    stacked: 'line',
    cell: (row) => {
      const standing = standingOf(row);
      return standing && <StatusText state={standing} />;
    },
  },
];

/** Every kind of difference with the share that is answered rightly, beside the self-test before. */
export function KindsTable({ test, before }: { test: SelfTest; before: SelfTest | null }) {
  const worse = regressedKinds(test, before);
  const rows = inOrder(test.kinds).map((figures) => ({
    ...figures,
    before: before?.kinds.find(({ kind }) => kind === figures.kind),
    isWorse: worse.has(figures.kind),
  }));
  return (
    <section className={classes.part}>
      <SectionHead
        title="By kind"
        beside={worse.size === 0 ? '' : `${worse.size} worse than the self-test before`}
      />
      <InnerTable
        label="Recall and false alarms by kind"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ kind }) => kind}
        empty="Nothing was asked: the lists hold no person and no company."
      />
    </section>
  );
}
