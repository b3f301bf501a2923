import { formatScore } from '@verify-admin/rulebook/aml/score';
import type { HitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import classes from './score-meter.module.css';

const PERCENT = 100;
/** Narrower segments have no space for words. */
const LABELLED_FROM = 12;

/** What each piece of the name gave to the score; the hatch is what did not match, the tick the alert. */
export function ScoreMeter({ explanation }: { explanation: HitExplanation }) {
  const { tokens, score, threshold } = explanation;
  const given = tokens.filter(({ contribution }) => contribution > 0);
  return (
    <div className={classes.meter}>
      <div className={classes.track} aria-hidden="true">
        {given.map(({ query, listed, contribution }, place) => {
          const width = contribution * PERCENT;
          return (
            <span
              key={`${query} ${listed} ${place}`}
              className={classes.part}
              style={{ width: `${width}%` }}
            >
              {width >= LABELLED_FROM && (
                <bdi className={classes.word}>
                  {`${query || listed} ${formatScore(contribution)}`}
                </bdi>
              )}
            </span>
          );
        })}
        <span className={classes.lost}>{score < 0.95 && formatScore(1 - score)}</span>
      </div>
      {threshold !== null && (
        <span className={classes.tick} style={{ left: `${threshold * PERCENT}%` }} aria-hidden />
      )}
      <div className={classes.labels}>
        <span>
          Name score <b>{formatScore(score)}</b>
        </span>
        {threshold !== null && (
          <span className={classes.alert} style={{ left: `${threshold * PERCENT}%` }}>
            {`Alert at ${formatScore(threshold)}`}
          </span>
        )}
      </div>
    </div>
  );
}
