import { Button } from '@mantine/core';
import { runLabel } from '@verify-admin/rulebook/checks/run-checks';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { formatPoints, formatScore } from '@verify-admin/rulebook/aml/score';
import {
  listScoredSubjects,
  type ScoredSubject,
} from '@verify-admin/rulebook/screening/threshold.contract';
import { useEffect, useRef } from 'react';
import { useLayers } from '../../kernel/address/layers.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import classes from './score-subjects.module.css';
import { subjectsPath, withoutSubjects } from './subjects-address.ts';

const COLUMNS: readonly InnerColumn<ScoredSubject>[] = [
  {
    key: 'name',
    head: 'Subject',
    stacked: 'start',
    cell: ({ account_type, account_id, run_type, name }) => (
      <PlainLink
        className={classes.subject}
        href={`${accountPath(account_type, account_id)}?hits=${run_type}`}
      >
        <bdi>{name || account_id}</bdi>
      </PlainLink>
    ),
  },
  {
    key: 'id',
    head: 'Account',
    width: 200,
    stacked: 'line',
    cell: ({ client_id }) => <Mono>{client_id}</Mono>,
  },
  {
    key: 'check',
    head: 'Check',
    width: 140,
    stacked: 'line',
    cell: ({ run_type }) => runLabel(run_type),
  },
  {
    key: 'status',
    head: 'Status now',
    width: 150,
    stacked: 'line',
    cell: ({ status }) => <StatusText state={AML_STATES[status]} />,
  },
  {
    key: 'score',
    head: 'Best score',
    width: 96,
    align: 'end',
    stacked: 'end',
    cell: ({ best_score }) => formatScore(best_score),
  },
];

/** Who is behind one bar of the chart; each leads to the hits of its check. */
export function ScoreSubjects({ score, page }: { score: number; page: number }) {
  const asked = useCall(listScoredSubjects, { at: score, page }, { keepsLast: true });
  const layers = useLayers();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { data, has_more = false } = asked.data ?? {};
  return (
    <section ref={section} aria-label="Subjects of this score">
      <SectionHead
        title={`Scored ${formatPoints(score)} to ${formatPoints(score + 0.9)}`}
        aside={page > 1 ? `page ${page}` : undefined}
        acts={
          <>
            {page > 1 && (
              <LinkButton variant="quiet" href={subjectsPath(score, page - 1)}>
                Previous
              </LinkButton>
            )}
            {has_more && (
              <LinkButton variant="quiet" href={subjectsPath(score, page + 1)}>
                Next
              </LinkButton>
            )}
            <Button variant="quiet" onClick={() => layers.close(withoutSubjects)}>
              Close
            </Button>
          </>
        }
      />
      {(asked.error || !data) && (
        <LoadState
          error={asked.error}
          onRetry={asked.refetch}
          retrying={asked.isFetching}
          height={120}
        />
      )}
      {data && (
        <InnerTable
          label="Subjects of this score"
          columns={COLUMNS}
          rows={data}
          rowKey={({ run_type, client_id }) => `${run_type} ${client_id}`}
          empty="No newest run has this score any more."
        />
      )}
    </section>
  );
}
