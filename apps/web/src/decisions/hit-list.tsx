import { formatPoints } from '@verify-admin/rulebook/aml/score';
import type { DecidedHit } from '@verify-admin/rulebook/decisions/decisions.contract';
import { verdictWords } from '../aml/hits/hit-words.ts';
import { AuditValueText } from '../audit/entries/audit-value-text.tsx';
import { GroupTitle } from '../ui/layout/section/group-title.tsx';
import { Dim } from '../ui/values/dim.tsx';
import { Mono } from '../ui/values/text/mono.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './hit-list.module.css';

function Decided({ decided }: Pick<DecidedHit, 'decided'>) {
  if (!decided) return <Dim>Nobody had decided on it.</Dim>;
  return (
    <>
      <Dim>
        <span>by </span>
        <span>{shownText(decided.by ?? '')}</span>
        <span>, </span>
        <DateTime value={decided.at} />
      </Dim>
      <div className={classes.comment}>
        {decided.reason !== null && <b>{`${decided.reason}. `}</b>}
        <span>{shownText(decided.comment)}</span>
      </div>
    </>
  );
}

function Suppression({ suppression }: Pick<DecidedHit, 'suppression'>) {
  if (!suppression) return null;
  return (
    <div className={classes.comment}>
      <b>Do not alert again</b>{' '}
      <Dim>
        <span>by </span>
        <span>{shownText(suppression.by ?? '')}</span>
        <span>, </span>
        <DateTime value={suppression.created} />
        {suppression.expires !== null && (
          <>
            <span>, until </span>
            <DateTime value={suppression.expires} />
          </>
        )}
      </Dim>
    </div>
  );
}

/** The hits of a run with what was decided on each by then. */
export function HitList({ hits }: { hits: readonly DecidedHit[] }) {
  return (
    <div>
      <GroupTitle count={hits.length}>Hits</GroupTitle>
      {hits.length === 0 && <p className={classes.none}>The run found nobody.</p>}
      <ol className={classes.hits}>
        {hits.map((hit) => (
          <li key={hit.hit_id} className={classes.hit}>
            <div className={classes.hitHead}>
              <b className={classes.wrapped}>{shownText(hit.listed_name)}</b>
              <span>
                <span>{shownText(hit.list_name)}</span> <Mono>{hit.uid}</Mono>
              </span>
              <span className={classes.score}>{formatPoints(hit.score)}</span>
              <span translate="no">{verdictWords(hit.verdict)}</span>
            </div>
            {hit.sentence !== null && <p className={classes.comment}>{shownText(hit.sentence)}</p>}
            <div>
              <AuditValueText value={hit.disposition} /> <Decided decided={hit.decided} />
            </div>
            <Suppression suppression={hit.suppression} />
          </li>
        ))}
      </ol>
    </div>
  );
}
