import { type CheckName, checkRow } from '@verify-admin/rulebook/checks/checks';
import type { CheckFacts } from '@verify-admin/rulebook/checks/facts.contract';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { AlertLine } from '../ui/alert-line.tsx';
import { FactChanges } from '../ui/values/fact-changes.tsx';
import { Remark } from '../ui/values/remark.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './changed-facts.module.css';

interface ChangedFactsProps {
  check: CheckName;
  facts: Pick<CheckFacts, 'changed' | 'basis'>;
}

/** Why a check was reopened, or is marked: since when, by whom, and what changed. */
export function ChangedFacts({ check, facts }: ChangedFactsProps) {
  const { changed, basis } = facts;
  const labelOf = (status: string) => showState(checkRow(check).states, status).label;
  return (
    <>
      {changed.map(({ created, from, is_reopened, by, changes }) => (
        <section key={created} className={classes.reopening}>
          <Remark>
            <b>
              {is_reopened
                ? `Reopened: it was ${labelOf(from)} on other facts`
                : 'Facts have changed since it was decided'}
            </b>
            <span>, </span>
            <DateTime value={created} />
            {by && (
              <>
                <span> by </span>
                <span>{shownText(by)}</span>
              </>
            )}
          </Remark>
          <FactChanges changes={changes} folded />
        </section>
      ))}
      {basis === 'moved' && (
        <AlertLine
          tone="bad"
          fact="This was decided on other facts than those of now."
          detail="Check it and decide again. Tell your administrator: a change went past the rules."
        />
      )}
      {basis === 'unrecorded' && (
        <Remark>Decided before facts were recorded: what it was decided on is not known.</Remark>
      )}
    </>
  );
}
