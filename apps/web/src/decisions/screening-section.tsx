import { runLabel } from '@verify-admin/rulebook/checks/run-checks';
import type {
  DecidedScreening,
  ExplainedDecision,
} from '@verify-admin/rulebook/decisions/decisions.contract';
import { formatScore } from '@verify-admin/rulebook/aml/score';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { AuditValueText } from '../audit/entries/audit-value-text.tsx';
import { GroupTitle } from '../ui/layout/section/group-title.tsx';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { CopyText } from '../ui/values/text/copy-text.tsx';
import { Mono } from '../ui/values/text/mono.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './screening-section.module.css';
import { FactColumn, FactColumns } from './fact-columns.tsx';
import { HitList } from './hit-list.tsx';
import { RunAgain } from './run-again.tsx';

type SearchedList = DecidedScreening['lists'][number];

const LISTS: readonly InnerColumn<SearchedList>[] = [
  { key: 'list', head: 'List', stacked: 'start', cell: ({ list_name }) => shownText(list_name) },
  {
    key: 'date',
    head: 'Publisher’s date',
    width: 140,
    stacked: 'end',
    cell: ({ list_date }) => <DateTime value={list_date} as="day" />,
  },
  {
    key: 'version',
    head: 'Version',
    width: 100,
    stacked: 'start',
    isNamed: true,
    cell: ({ version }) => (version === null ? 'not stored' : formatFigure(version)),
  },
  {
    key: 'entries',
    head: 'Records',
    width: 90,
    align: 'end',
    stacked: 'end',
    isNamed: true,
    cell: ({ entries }) => formatFigure(entries),
  },
  {
    key: 'sha256',
    head: 'SHA-256',
    width: 150,
    stacked: 'line',
    isNamed: true,
    cell: ({ sha256 }) =>
      sha256 === null ? (
        'not stored'
      ) : (
        <CopyText value={sha256} shown={`${sha256.slice(0, 12)}…`} />
      ),
  },
];

interface ScreeningProps {
  seq: number;
  screening: DecidedScreening;
}

function Asked({ asked }: Pick<DecidedScreening, 'asked'>) {
  if (asked === null) return <span>not stored, or erased with the account</span>;
  return asked.map(({ name, dob, country }) => (
    <div key={JSON.stringify([name, dob, country])}>
      <span>{shownText(name)}</span>
      {dob !== '' && (
        <>
          <span>, </span>
          <span className={classes.whole}>{shownText(dob)}</span>
        </>
      )}
      {country !== '' && (
        <>
          <span>, </span>
          <span>{shownText(country)}</span>
        </>
      )}
    </div>
  ));
}

function Digest({ value }: { value: string | null }) {
  if (value === null) return <span>not stored</span>;
  return <CopyText value={value} shown={`${value.slice(0, 12)}…`} />;
}

function Screening({ seq, screening }: ScreeningProps) {
  const { run_type, run_id, at, by, status, asked, lists, threshold, hits } = screening;
  return (
    <article className={classes.screening} aria-label={`${runLabel(run_type)}, run ${run_id}`}>
      <GroupTitle count={`run ${formatFigure(run_id)}`}>{runLabel(run_type)}</GroupTitle>
      <FactColumns label="Run">
        <FactColumn label="Result of the run">
          <AuditValueText value={status} />
        </FactColumn>
        <FactColumn label="When">
          <DateTime value={at} as="second" />
          {by !== null && (
            <>
              <span> by </span>
              <span>{shownText(by)}</span>
            </>
          )}
        </FactColumn>
        <FactColumn label="Screened">
          <Asked asked={asked} />
        </FactColumn>
        <FactColumn label="Algorithm">
          <Mono>{screening.algorithm_version}</Mono>{' '}
          {screening.explanation_version !== null && <Mono>{screening.explanation_version}</Mono>}
        </FactColumn>
        <FactColumn label="Threshold">
          {threshold === null ? 'not stored' : formatScore(threshold)}
        </FactColumn>
        <FactColumn label="Digest of the input">
          <Digest value={screening.input_sha256} />
        </FactColumn>
        <FactColumn label="Digest of the result">
          <Digest value={screening.result_sha256} />
        </FactColumn>
      </FactColumns>
      <InnerTable
        label={`Lists of run ${run_id}`}
        columns={LISTS}
        rows={lists}
        rowKey={({ list_name, imported }) => `${list_name} ${imported}`}
        empty="Which lists were searched was not stored."
      />
      <HitList hits={hits} />
      <RunAgain seq={seq} screening={screening} />
    </article>
  );
}

/** The screenings whose hits counted, each with its lists, rules and hits, and the way to run it again. */
export function ScreeningSection({ explained }: { explained: ExplainedDecision }) {
  const { screenings, decision } = explained;
  return (
    <section aria-label="Screening">
      <SectionHead title="Screening" aside="in force at that time, with what was decided by then" />
      {screenings.length === 0 && (
        <p className={classes.none}>Nothing was screened on this account by then.</p>
      )}
      {screenings.map((screening) => (
        <Screening
          key={`${screening.run_type} ${screening.run_id}`}
          seq={decision.seq}
          screening={screening}
        />
      ))}
    </section>
  );
}
