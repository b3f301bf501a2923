import {
  type AmlBatch,
  listPastAmlRuns,
  runAccountUpdates,
} from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { BATCH_POLL_MS, BATCH_TEXTS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import { mayBatchAct } from '@verify-admin/rulebook/aml-batches/batch-acts.rules';
import { useState } from 'react';
import { useAct } from '../kernel/calls/use-act.ts';
import { useCall } from '../kernel/calls/use-call.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { batchColumns } from './batch-columns.tsx';
import { actionOf, resultsPath } from './batch-paths.ts';
import classes from './batch-table.module.css';
import { ConfirmRunModal } from './confirm-run-modal.tsx';

/** BULK-10..18: the batches there were, newest first; asked again every 5 s while one is running. */
export function BatchTable() {
  const dialog = useLayer('run');
  const [isRunning, setIsRunning] = useState(false);
  const past = useCall(listPastAmlRuns, {}, { refetchInterval: isRunning ? BATCH_POLL_MS : false });
  const batches = past.data?.data;
  const runs = batches?.some(({ state }) => mayBatchAct('cancel', state)) ?? false;
  if (runs !== isRunning) setIsRunning(runs);
  const act = useAct(runAccountUpdates, {
    renews: [listPastAmlRuns],
    onDone: dialog.close,
  });
  const asked = batches?.find((one) => one.status_flag === dialog.of && actionOf(one) === 'RUN');
  const ask = (batch: AmlBatch) => {
    act.reset();
    dialog.open(batch.status_flag);
  };

  return (
    <section className={classes.batches} aria-label={BATCH_TEXTS.prior}>
      <div className={classes.head}>
        <SectionHead title={BATCH_TEXTS.prior} aside={batches && String(batches.length)} />
      </div>
      <DataTable
        label={BATCH_TEXTS.prior}
        columns={batchColumns(ask)}
        rows={batches}
        rowKey={({ status_flag }) => status_flag}
        rowHref={({ status_flag }) => resultsPath(status_flag)}
        skeletonRows={4}
        empty={
          <EmptyState
            kind="bare"
            sentence="No batch was uploaded yet"
            why="Choose a workbook above; its rows are checked before anything is ingested."
          />
        }
        failed={
          past.error &&
          !batches && (
            <ErrorLine error={past.error} onRetry={past.refetch} retrying={past.isFetching} />
          )
        }
      />
      <ConfirmRunModal
        batch={asked ?? null}
        busy={act.busy}
        error={act.error}
        onClose={dialog.close}
        onConfirm={({ status_flag, account_type }) => act.run({ account_type, status_flag })}
      />
    </section>
  );
}
