import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { DIFFERENCES } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { HitRow, SubjectHits } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { allOf } from '@verify-admin/rulebook/kernel/enumeration';
import { countText } from '@verify-admin/rulebook/kernel/figures';
import { PlainLink } from '../../ui/plain-link.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { Person } from '../../ui/values/people/person.tsx';
import { Remark } from '../../ui/values/remark.tsx';
import { Fact } from '../../ui/values/fact-list.tsx';
import classes from './aml-evidence.module.css';
import { countReviewed, useHits } from '../hits/use-hits.ts';

const READS_AS: readonly (readonly [HitRow['found']['verdict'], string])[] = [
  ['match', 'match'],
  ['possible', 'possible'],
  ['contradicted', 'contradicted'],
];

interface AmlEvidenceProps {
  run_type: RunType;
  account: AccountKey;
  /** Opens the review of what was found. */
  onHits: () => void;
}

/** AML-03, AML-04: who was screened, against which lists, and what was found. */
export function AmlEvidence({ run_type, account, onHits }: AmlEvidenceProps) {
  const { subjects, error, reading, retry } = useHits(account, run_type);
  if (error || !subjects) {
    return <LoadState error={error} onRetry={retry} retrying={reading} width={320} />;
  }
  if (subjects.length === 0) return <Remark>Not screened yet.</Remark>;
  return subjects.map((subject) => (
    <Screening key={subject.subject_id} subject={subject} onHits={onHits} />
  ));
}

/** The newest run of one subject. */
function Screening({ subject, onHits }: { subject: SubjectHits; onHits: () => void }) {
  const { name, run_at, run_by, lists } = subject;
  const entries = lists.reduce((sum, list) => sum + list.entries, 0);
  return (
    <dl className={classes.screening}>
      <Fact name="Screened">
        <b>
          <bdi>{name}</bdi>
        </b>
        {subject.differs.map((difference) => (
          <span key={difference}>{DIFFERENCES[difference]}</span>
        ))}
        <DateTime value={run_at} />
        {run_by && <Person name={run_by} />}
      </Fact>
      <Fact name="Against">
        <PlainLink className={classes.lists} href="/aml/lists">
          <Lists lists={lists} />
        </PlainLink>
        <Dim>{countText(entries, 'entry', 'entries')}</Dim>
      </Fact>
      <Fact name="Found">
        <Found subject={subject} onHits={onHits} />
      </Fact>
    </dl>
  );
}

/** Lists of the same day are one line. */
function Lists({ lists }: Pick<SubjectHits, 'lists'>) {
  const days = [...new Set(lists.map((list) => list.list_date))];
  return days.map((day, index) => (
    <span key={day}>
      <span>{`${index > 0 ? '; ' : ''}${allOf(lists.filter((list) => list.list_date === day).map((list) => list.list_name))} of `}</span>
      <DateTime value={day} as="day" none={day} />
    </span>
  ));
}

/** How many hits, how they read, on which lists, and how many of them somebody decided on. */
function Found({ subject, onHits }: { subject: SubjectHits; onHits: () => void }) {
  const { hits } = subject;
  if (hits.length === 0) return <span>No match on these lists.</span>;
  const { reviewed, of } = countReviewed(hits.map((hit) => ({ hit, subject })));
  const readings = READS_AS.flatMap(([verdict, words]) => {
    const on = hits.filter((hit) => hit.found.verdict === verdict).map((hit) => hit.list_name);
    return on.length === 0 ? [] : [`${on.length} ${words} on ${allOf(new Set(on))}`];
  });
  return (
    <>
      <b>{countText(hits.length, 'hit')}</b>
      <span>{readings.join(', ')}</span>
      {of > 0 && <Dim>{`${reviewed} of ${of} reviewed`}</Dim>}
      <Button variant="link" className={classes.review} onClick={onHits}>
        {reviewed < of ? 'Review hits' : 'Show hits'}
      </Button>
    </>
  );
}
