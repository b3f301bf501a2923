import type { ComponentProps } from 'react';
import { StatusText } from '../../ui/tone/status-text.tsx';
import classes from './explained-state.module.css';

interface ExplainedStateProps {
  state: ComponentProps<typeof StatusText>['state'];
  /** Why it is so; empty or null where nothing has to be said. */
  why: string | null;
}

/** The state of a message, with the reason where it failed. */
export function ExplainedState({ state, why }: ExplainedStateProps) {
  return (
    <>
      <StatusText state={state} />
      {why && <span className={classes.why}>{why}</span>}
    </>
  );
}
