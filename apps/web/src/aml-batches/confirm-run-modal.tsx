import type { AmlBatch } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { BATCH_TEXTS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { CallError } from '../kernel/calls/call-error.ts';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';

interface ConfirmRunModalProps {
  batch: AmlBatch | null;
  busy: boolean;
  error: CallError | null;
  onClose: () => void;
  onConfirm: (batch: AmlBatch) => void;
}

/** BULK-15: says how many records are run before they are. */
export function ConfirmRunModal(props: ConfirmRunModalProps) {
  const { batch, busy, error, onClose, onConfirm } = props;
  return (
    <ModalFrame
      title={BATCH_TEXTS.confirm(batch?.total_count ?? 0)}
      subject={batch?.filename}
      opened={batch !== null}
      onClose={onClose}
      submit={{
        label: 'Run AML',
        run: () => batch && onConfirm(batch),
        busy,
        hint: 'run',
      }}
    >
      <p>
        Each person and company is screened against every imported list. The results are stored in
        the AML histories of their accounts with your name.
      </p>
      {error && <ErrorLine error={error} />}
    </ModalFrame>
  );
}
