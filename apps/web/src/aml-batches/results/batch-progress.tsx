import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { AmlBatch } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { BATCH_STATES } from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { mayBatchAct } from '@verify-admin/rulebook/aml-batches/batch-acts.rules';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { useMe } from '../../kernel/session/use-session.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import classes from './batch-progress.module.css';
import { CancelBatchModal } from './cancel-batch-modal.tsx';
import { useHoldBatch } from './use-hold-batch.ts';

/** How far a batch is that is not over, and what holds it or lets it go on. */
export function BatchProgress({ batch }: { batch: AmlBatch }) {
  const { pause, resume, cancel, error, isAsked, ask, leave } = useHoldBatch(batch);
  const mayHold = may(useMe()?.role ?? 'PENDING', 'aml/batch-hold');
  const { state, have_run_count, total_count } = batch;
  const percent = Math.floor((have_run_count / total_count) * 100);

  return (
    <section aria-label="Progress">
      <div className={classes.holding}>
        <span className={classes.running} role="status">
          <StatusText state={BATCH_STATES[state]} />
          <span className={classes.figures}>
            {`${formatFigure(have_run_count)} of ${formatFigure(total_count)}`}
          </span>
        </span>
        <ProgressBar label="Rows run" percent={percent} />
        {mayHold && (
          <span className={classes.acts}>
            {mayBatchAct('pause', state) && (
              <Button
                leftSection={<IconPlayerPause size={16} stroke={1.75} />}
                loading={pause.busy}
                onClick={pause.run}
              >
                Pause
              </Button>
            )}
            {mayBatchAct('resume', state) && (
              <Button
                variant="filled"
                leftSection={<IconPlayerPlay size={16} stroke={1.75} />}
                loading={resume.busy}
                onClick={resume.run}
              >
                Resume
              </Button>
            )}
            <Button onClick={ask}>Cancel batch</Button>
          </span>
        )}
      </div>
      {error && <ErrorLine error={error} />}
      <CancelBatchModal
        batch={batch}
        opened={isAsked}
        busy={cancel.busy}
        error={cancel.error}
        onClose={leave}
        onConfirm={cancel.run}
      />
    </section>
  );
}
