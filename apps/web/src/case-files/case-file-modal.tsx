import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { CaseFileState } from './case-file-state.tsx';
import type { BegunCaseFile } from './use-begin-case-file.ts';
import { useCaseFile } from './use-case-file.ts';

interface CaseFileModalProps {
  account: AccountKey;
  named: string;
  /** What the click began, if a click opened the dialog. */
  begun: BegunCaseFile;
  opened: boolean;
  onClose: () => void;
}

/** ours: how far the case file is, and the way to its files. Closing it stops nothing. */
export function CaseFileModal({ account, named, begun, opened, onClose }: CaseFileModalProps) {
  const read = useCaseFile(account, begun.value?.data.case_file_id, !begun.busy);
  const found = begun.busy ? undefined : read.data?.data;
  const isUnderWay = begun.busy || found?.state === 'queued';
  const create = () => begun.run(account);
  return (
    <ModalFrame
      title="Case file"
      subject={named}
      opened={opened}
      onClose={onClose}
      back="Close"
      size={560}
      {...(!isUnderWay &&
        !begun.error && {
          submit: {
            label: found ? 'Make a new one' : 'Create case file',
            run: create,
            secondary: Boolean(found?.files),
            hint: 'create',
          },
        })}
    >
      {begun.error && (
        <FailureLine
          fact="The case file was not created."
          error={begun.error}
          onRetry={create}
          retrying={begun.busy}
        />
      )}
      {!begun.error && found && <CaseFileState found={found} />}
      {!begun.error && !found && (
        <LoadState
          error={read.error}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
          width="100%"
          height={64}
        />
      )}
    </ModalFrame>
  );
}
