import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type {
  DecidedScreening,
  RerunOutcome,
} from '@verify-admin/rulebook/decisions/decisions.contract';
import { AlertLine, type AlertTone } from '../ui/alert-line.tsx';
import { Dim } from '../ui/values/dim.tsx';
import classes from './run-again.module.css';
import { useRerun } from './use-decision.ts';

/** What could not be repeated is never good news. */
const TONES: Readonly<Record<RerunOutcome['state'], AlertTone>> = {
  IDENTICAL: 'good',
  DIFFERS: 'bad',
  NOT_REPEATED: 'open',
};

interface RunAgainProps {
  seq: number;
  screening: DecidedScreening;
}

/** Screens what was asked again, against the lists of that time; or why that cannot be done. */
export function RunAgain({ seq, screening }: RunAgainProps) {
  const rerun = useRerun(seq, screening);
  const { obstacle, run_id } = screening;
  if (obstacle !== null) return <AlertLine tone="open" fact={obstacle} />;
  return (
    <div className={classes.again}>
      <Button
        leftSection={<IconPlayerPlay size={16} stroke={1.75} />}
        aria-label={`Run ${run_id} again`}
        loading={rerun.busy}
        onClick={rerun.begin}
      >
        Run again
      </Button>
      {!rerun.outcome && !rerun.error && (
        <Dim>Screens the same input against the same list versions and compares the bytes.</Dim>
      )}
      {rerun.error && <AlertLine tone="bad" fact={rerun.error.detail} onClose={rerun.reset} />}
      {rerun.outcome && (
        <AlertLine
          tone={TONES[rerun.outcome.state]}
          fact={rerun.outcome.sentence}
          detail={`${(rerun.outcome.milliseconds / 1000).toFixed(1)} s`}
        />
      )}
    </div>
  );
}
