import type { SubjectHits } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { countText } from '@verify-admin/rulebook/kernel/figures';
import type { ApprovalRequest } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import type { ReactNode } from 'react';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { countryNameOf } from '../../ui/values/country-name.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { HitLine } from './hit-line.tsx';
import { HitsNotice } from './hits-notice.tsx';
import { formatBirthDate } from '../../ui/values/time/moment.ts';
import classes from './subject-hit-list.module.css';
import { findHitApprovalRequest } from '../decision/use-hit-approval-request.ts';
import { FactRow } from '../explanation/fact-row.tsx';
import type { Review } from './use-hit-review.ts';

/** Who was screened, when and by whom. */
export function SubjectFacts({ subject }: { subject: SubjectHits }) {
  const { name, dob, country, owner_percent, client_id, run_at, run_by } = subject;
  return (
    <span className={classes.subjects}>
      <b>
        <bdi>{name}</bdi>
      </b>
      {dob && <span>{`Born ${formatBirthDate(dob)}`}</span>}
      {country && <span>{countryNameOf(country)}</span>}
      {owner_percent !== null && <span>{`Owner, ${owner_percent}%`}</span>}
      <Mono>{client_id}</Mono>
      <span className={classes.run}>
        <span>Run </span>
        <DateTime value={run_at} />
        {run_by && <span>{` by ${run_by}`}</span>}
      </span>
    </span>
  );
}

/** What was searched, where nothing was found. */
function Nothing({ subject: { lists, name, run_at } }: { subject: SubjectHits }) {
  return (
    <HitsNotice>
      <p>
        <bdi>{name}</bdi>: no match on these lists. Searched <DateTime value={run_at} />.
      </p>
      <FactRow as="ul">
        {lists.map(({ list_name, list_date, entries }) => (
          <li key={list_name}>
            <span>{`${list_name} of `}</span>
            <DateTime value={list_date} as="day" none={list_date} />
            <span>{`, ${countText(entries, 'entry', 'entries')}`}</span>
          </li>
        ))}
      </FactRow>
    </HitsNotice>
  );
}

interface SubjectHitListProps {
  subject: SubjectHits;
  /** Where there are several subjects, shown beside the subject of this list. */
  aside: ReactNode;
  review: Review;
  /** The hits the filter shows. */
  shown: ReadonlySet<number>;
  onEntry: (id: number) => void;
  /** The pending approval requests on the account. */
  requests: readonly ApprovalRequest[];
}

/** Several subjects may have one name: an owner and the person of the account. */
function labelAmongOthers({ name, dob, client_id, country }: SubjectHits): string {
  return [name, dob, country, client_id].filter(Boolean).join(', ');
}

/** The hits of one subject. */
export function SubjectHitList(props: SubjectHitListProps) {
  const { subject, aside, review, requests, shown, onEntry } = props;
  const hits = subject.hits.filter(({ id }) => shown.has(id));
  return (
    <section aria-label={aside ? labelAmongOthers(subject) : subject.name}>
      {aside && (
        <div className={classes.subjectHead}>
          <SubjectFacts subject={subject} />
          {aside}
        </div>
      )}
      {subject.hits.length === 0 && <Nothing subject={subject} />}
      <ul aria-label={`Hits of ${subject.name}`}>
        {hits.map((hit) => (
          <HitLine
            key={hit.id}
            hit={hit}
            subject={subject}
            request={findHitApprovalRequest(hit.id, requests)}
            isOpen={hit.id === review.current}
            onToggle={review.open}
            onEntry={onEntry}
          />
        ))}
      </ul>
    </section>
  );
}
