import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { getRouteApi } from '@tanstack/react-router';
import { Button, Select } from '@mantine/core';
import { formatMissedScore } from '@verify-admin/rulebook/aml/score';
import type { SelfTest, WrongAnswer } from '@verify-admin/rulebook/screening/self-test.contract';
import { inOrder, selfTestKind } from '@verify-admin/rulebook/screening/self-test.kinds';
import { useState } from 'react';
import { useLayers } from '../../kernel/address/layers.ts';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import classes from './misses-table.module.css';
import { withKind } from './test-address.ts';
import { useMisses } from './use-self-tests.ts';

const route = getRouteApi('/guarded/aml/self-test');

const SHOWN = 25;

function factsOf({ dob, country }: WrongAnswer): string {
  return [dob, country].filter((fact) => fact !== null).join(', ');
}

function describeMissed({ score, is_contradicted }: WrongAnswer): string {
  if (score === null) return 'not similar';
  const text = formatMissedScore(score);
  return is_contradicted ? `${text}, contradicted` : text;
}

const COLUMNS: readonly InnerColumn<WrongAnswer>[] = [
  {
    key: 'asked',
    head: 'Query',
    stacked: 'line',
    cell: (row) => (
      <>
        <span>{row.query_name}</span> <Dim>{factsOf(row)}</Dim>
      </>
    ),
  },
  {
    key: 'listed',
    head: 'Listed name',
    stacked: 'line',
    cell: (row) => row.listed_name,
  },
  {
    key: 'uid',
    head: 'Entry',
    width: 108,
    stacked: 'start',
    cell: (row) => <Mono>{row.uid}</Mono>,
  },
  {
    key: 'kind',
    head: 'Kind',
    width: 140,
    stacked: 'start',
    cell: (row) => <Dim>{selfTestKind(row.kind).label}</Dim>,
  },
  {
    key: 'score',
    head: 'Score',
    width: 122,
    align: 'end',
    stacked: 'end',
    cell: describeMissed,
  },
];

/** What was not found, and who was found for nobody, name by name with the score that was reached. */
export function MissesTable({ test }: { test: SelfTest }) {
  const { misses, error, refetch } = useMisses(test.id);
  const layers = useLayers();
  const asked = route.useSearch().kind;
  const [shown, setShown] = useState(SHOWN);
  const kinds = inOrder(
    test.kinds.filter(({ wrong, kind: name }) => wrong > 0 && name !== 'neg_bearer'),
  );
  const kind = kinds.find((one) => one.kind === asked)?.kind ?? null;
  const rows = (misses ?? []).filter((row) => kind === null || row.kind === kind);
  const wrong = kinds.reduce((sum, one) => sum + one.wrong, 0);
  return (
    <section>
      <SectionHead
        title="Wrong answers"
        aside={
          misses && wrong > misses.length
            ? `${formatFigure(misses.length)} of ${formatFigure(wrong)}`
            : formatFigure(wrong)
        }
        acts={
          kinds.length > 1 && (
            <Select
              id="missed-kind"
              className={classes.filter}
              aria-label="Kind"
              placeholder="All kinds"
              clearable
              data={kinds.map(({ kind: name, wrong: many }) => ({
                value: name,
                label: `${selfTestKind(name).label} (${formatFigure(many)})`,
              }))}
              value={kind}
              onChange={(next) => {
                layers.change(withKind(next));
                setShown(SHOWN);
              }}
            />
          )
        }
      />
      {!misses && <LoadState error={error} onRetry={refetch} height={80} />}
      {misses && (
        <InnerTable
          label="Wrong answers"
          columns={COLUMNS}
          rows={rows.slice(0, shown)}
          rowKey={(row, index) => `${row.kind} ${row.query_name} ${index}`}
          empty="Every query was answered correctly."
        />
      )}
      {rows.length > shown && (
        <Button
          variant="quiet"
          onClick={() => setShown(shown + 100)}
        >{`Show ${formatFigure(Math.min(100, rows.length - shown))} more`}</Button>
      )}
    </section>
  );
}
