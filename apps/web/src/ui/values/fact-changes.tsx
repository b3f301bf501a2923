import { Button } from '@mantine/core';
import type { ChangedFact } from '@verify-admin/rulebook/kernel/refusal';
import { useState } from 'react';
import classes from './fact-changes.module.css';
import { shownText } from './text/shown-text.tsx';

/** From so many on the others are shown on demand: an approval rests on everything of the account. */
const SHOWN_AT_ONCE = 6;

/** A value that was, and the one that is; one of them is missing where the fact was added or removed. */
function Change({ was, is }: Pick<ChangedFact, 'was' | 'is'>) {
  if (was === '') {
    return (
      <>
        <ins>{shownText(is)}</ins> <span className={classes.word}>added</span>
      </>
    );
  }
  if (is === '') {
    return (
      <>
        <del>{shownText(was)}</del> <span className={classes.word}>removed</span>
      </>
    );
  }
  // Masked values may read the same.
  if (was === is)
    return (
      <ins>
        <span>{shownText(is)}</span>
        <span>, changed</span>
      </ins>
    );
  return (
    <>
      <del>{shownText(was)}</del>
      <span aria-hidden="true"> → </span>
      <ins>{shownText(is)}</ins>
    </>
  );
}

interface FactChangesProps {
  changes: readonly ChangedFact[];
  /** Whether those after the first are shown on demand; never where somebody decides on them. */
  folded?: boolean;
}

/** What each fact was and what it is, each on a line of its own. */
export function FactChanges({ changes, folded = false }: FactChangesProps) {
  const [isOpened, setIsOpened] = useState(false);
  // One more than fits is shown in place of the button for it.
  const isLong = folded && !isOpened && changes.length > SHOWN_AT_ONCE + 1;
  return (
    <>
      <ul className={classes.changes} aria-label="Changed facts">
        {(isLong ? changes.slice(0, SHOWN_AT_ONCE) : changes).map(({ fact, label, was, is }) => (
          <li key={fact} className={classes.change}>
            <span className={classes.label}>{shownText(label)}</span>
            <span className={classes.values}>
              <Change was={was} is={is} />
            </span>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          className={classes.more}
          variant="subtle"
          size="xs"
          onClick={() => setIsOpened(true)}
        >{`Show all ${changes.length} changes`}</Button>
      )}
    </>
  );
}
