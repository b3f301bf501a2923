import {
  type AmlBatch,
  cancelAmlBatch,
  listPastAmlRuns,
  pauseAmlBatch,
  resumeAmlBatch,
} from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { useRenewAbout } from '../../kernel/calls/renew-about.ts';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useLayer } from '../../shell/address/use-desk-address.ts';

/** Pausing, resuming and, after a confirmation, cancelling one batch. */
export function useHoldBatch(batch: AmlBatch) {
  const dialog = useLayer('cancel', 'aml/batch-hold');
  const { status_flag, account_type } = batch;
  const renewAbout = useRenewAbout();
  const renew = () => void renewAbout({ status_flag });
  // A refusal means that the state of the batch has changed.
  const options = { renews: [listPastAmlRuns], onDone: renew, onError: renew };
  const pause = useAct(pauseAmlBatch, options);
  const resume = useAct(resumeAmlBatch, options);
  const cancel = useAct(cancelAmlBatch, {
    ...options,
    onDone: () => {
      dialog.close();
      renew();
    },
  });
  const input = { status_flag, account_type };
  return {
    pause: { run: () => pause.run(input), busy: pause.busy },
    resume: { run: () => resume.run(input), busy: resume.busy },
    cancel: { run: () => cancel.run(input), busy: cancel.busy, error: cancel.error },
    error: pause.error ?? resume.error,
    isAsked: dialog.opened,
    ask: () => {
      cancel.reset();
      dialog.open();
    },
    leave: dialog.close,
  };
}
