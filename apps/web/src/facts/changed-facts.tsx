import { type CheckName, checkRow } from '@verify-admin/rulebook/checks/checks';
import type { CheckFacts } from '@verify-admin/rulebook/checks/facts.contract';
import type { ChangedFact } from '@verify-admin/rulebook/kernel/refusal';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { AlertLine } from '../ui/alert-line.tsx';
import { Remark } from '../ui/values/remark.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './changed-facts.module.css';

/** What a fact was and what it is, each on a line of its own. */
export function FactChanges({ changes }: { changes: readonly ChangedFact[] }) {
  return (
    <ul className={classes.changes} aria-label="Changed facts">
      {changes.map(({ fact, label, was, is }) => (
        <li key={fact} className={classes.change}>
          <span className={classes.label}>{shownText(label)}</span>
          <span className={classes.values}>
            <del>{shownText(was || 'nothing')}</del>
            <span aria-hidden="true"> → </span>
            <ins>{shownText(is || 'nothing')}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ChangedFactsProps {
  check: CheckName;
  facts: CheckFacts;
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
            {', '}
            <DateTime value={created} />
            {by && <> by {shownText(by)}</>}
          </Remark>
          <FactChanges changes={changes} />
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
