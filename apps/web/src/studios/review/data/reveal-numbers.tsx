import { Button } from '@mantine/core';
import classes from './reveal-numbers.module.css';
import type { NumbersReveal } from './use-revealed-numbers.ts';

/** Shows SSN and FTIN of a submission whole, which leaves one audit line; for roles that may. */
export function RevealNumbers({ reveal }: { reveal: NumbersReveal }) {
  const { isRevealed, mayReveal, busy, error, toggle } = reveal;
  if (!mayReveal) return null;
  return (
    <>
      <Button variant="link" loading={busy} onClick={toggle}>
        {isRevealed ? 'Hide SSN and FTIN' : 'Reveal SSN and FTIN'}
      </Button>
      {error && (
        <span className={classes.failed} role="alert">
          {error.detail}
        </span>
      )}
    </>
  );
}
