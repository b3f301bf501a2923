import type { AmlBatch } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { HOLD_TEXTS } from '@verify-admin/rulebook/aml-batches/batch-acts.rules';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';

interface CancelBatchModalProps {
  batch: AmlBatch;
  opened: boolean;
  busy: boolean;
  error: CallError | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what stays and what will never be done before a batch is cancelled. */
export function CancelBatchModal(props: CancelBatchModalProps) {
  const { batch, opened, busy, error, onClose, onConfirm } = props;
  return (
    <ModalFrame
      title="Cancel the rest of this batch?"
      subject={batch.filename}
      opened={opened}
      onClose={onClose}
      back="Keep the batch"
      submit={{
        label: 'Cancel the batch',
        run: onConfirm,
        busy,
        danger: true,
        hint: 'cancel the batch',
      }}
    >
      <p>{HOLD_TEXTS.cancelled(batch)}</p>
      <p>
        Results so far stay in the AML histories of their accounts and can be exported. Rows without
        a result are not clear; upload them again to screen them.
      </p>
      {error && <ErrorLine error={error} />}
    </ModalFrame>
  );
}
