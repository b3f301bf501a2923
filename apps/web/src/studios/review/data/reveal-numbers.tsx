import { Button } from '@mantine/core';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import classes from './reveal-numbers.module.css';
import type { NumbersReveal } from './use-revealed-numbers.ts';

/** Shows SSN and FTIN of a submission whole, which leaves one audit line; for roles that may. */
export function RevealNumbers({ reveal }: { reveal: NumbersReveal }) {
  const { isRevealed, mayReveal, busy, error, toggle } = reveal;
  const label = isRevealed ? 'Hide SSN and FTIN' : 'Reveal SSN and FTIN';
  useKeys(mayReveal ? [{ key: null, label, act: {}, run: toggle }] : []);
  if (!mayReveal) return null;
  return (
    <>
      <Button variant="link" loading={busy} onClick={toggle}>
        {label}
      </Button>
      {error && (
        <span className={classes.failed} role="alert">
          {error.detail}
        </span>
      )}
    </>
  );
}
