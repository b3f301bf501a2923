import type { ChangedFact } from '@verify-admin/rulebook/kernel/refusal';
import classes from './fact-changes.module.css';
import { shownText } from './text/shown-text.tsx';

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
