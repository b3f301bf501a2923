import { formatScore } from '@verify-admin/rulebook/aml/score';
import { Button } from '@mantine/core';
import type { SelfTest } from '@verify-admin/rulebook/screening/self-test.contract';
import {
  SELF_TEST_FAILURES,
  regressedKinds,
} from '@verify-admin/rulebook/screening/self-test.rules';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { figuresOf } from './test-figures.ts';

interface HistoryRow {
  readonly test: SelfTest;
  /** Kinds worse than before; null where none was done before. */
  readonly worse: number | null;
}

function outcomeOf({ test, worse }: HistoryRow) {
  if (test.state === 'failed') return { label: 'Failed', tone: 'bad', shape: 'bad' } as const;
  if (worse === null) return null;
  if (worse > 0) return { label: `${worse} worse`, tone: 'bad', shape: 'bad' } as const;
  return { label: 'No worse', tone: 'good', shape: 'good' } as const;
}

function listsOf({ lists }: SelfTest): string {
  return lists.map(({ list_name, list_date }) => `${list_name} ${list_date}`).join(', ');
}

function columns(
  shown: number | undefined,
  onShow: (id: number) => void,
): readonly InnerColumn<HistoryRow>[] {
  return [
    {
      key: 'when',
      head: 'When',
      width: 90,
      stacked: 'start',
      cell: ({ test }) => <DateTime value={test.finished ?? test.created} as="short" />,
    },
    {
      key: 'outcome',
      head: 'Outcome',
      width: 104,
      stacked: 'end',
      cell: (row) => {
        const outcome = outcomeOf(row);
        return outcome ? <StatusText state={outcome} /> : 'First';
      },
    },
    {
      key: 'found',
      head: 'Found',
      width: 72,
      align: 'end',
      stacked: 'line',
      isNamed: true,
      cell: ({ test }) => (test.state === 'done' ? figuresOf(test)[0]?.value : ''),
    },
    {
      key: 'alarms',
      head: 'False alarms',
      width: 98,
      align: 'end',
      stacked: 'line',
      isNamed: true,
      cell: ({ test }) => (test.state === 'done' ? figuresOf(test)[1]?.value : ''),
    },
    {
      key: 'threshold',
      head: 'Threshold',
      width: 82,
      align: 'end',
      stacked: 'line',
      isNamed: true,
      cell: ({ test }) => (test.threshold === null ? '' : formatScore(test.threshold)),
    },
    {
      key: 'lists',
      head: 'Lists',
      stacked: 'line',
      cell: ({ test }) => (
        <Dim>{test.why === null ? listsOf(test) : SELF_TEST_FAILURES[test.why]}</Dim>
      ),
    },
    {
      key: 'show',
      head: 'Show',
      isHeadHidden: true,
      width: 68,
      align: 'end',
      stacked: 'end',
      cell: ({ test }) =>
        test.state === 'done' && (
          <Button
            variant="quiet"
            disabled={test.id === shown}
            onClick={() => onShow(test.id)}
            aria-label={`Show the self-test of ${test.finished ?? ''}`}
          >
            {test.id === shown ? 'Shown' : 'Show'}
          </Button>
        ),
    },
  ];
}

interface TestHistoryProps {
  tests: readonly SelfTest[];
  shown: number | undefined;
  onShow: (id: number) => void;
}

/** The self-tests over the lists' versions, each compared with the one before it. */
export function TestHistory({ tests, shown, onShow }: TestHistoryProps) {
  const settled = tests.filter(({ finished }) => finished !== null);
  const rows = settled.map((test, i) => {
    const before = settled.slice(i + 1).find(({ state }) => state === 'done');
    return { test, worse: before ? regressedKinds(test, before).size : null };
  });
  return (
    <section>
      <SectionHead title="History" aside={String(rows.length)} />
      <InnerTable
        label="Self-tests"
        columns={columns(shown, onShow)}
        rows={rows}
        rowKey={({ test }) => String(test.id)}
      />
    </section>
  );
}
