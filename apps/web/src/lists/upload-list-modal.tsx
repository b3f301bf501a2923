import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import { UPLOAD_MAX_BYTES } from '@verify-admin/rulebook/kernel/upload-limit';
import { VisuallyHidden } from '@mantine/core';
import { LONGEST_FORCE_REASON } from '@verify-admin/rulebook/lists/list-change.rules';
import { AlertLine } from '../ui/alert-line.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { ReasonField } from '../ui/reason-field.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { RecordChanges } from './record-changes.tsx';
import type { UploadList } from './use-upload-list.ts';
import classes from './upload-list-modal.module.css';
import { withMarks } from '../ui/values/text/direction-marks.ts';
import { fileSize } from '../ui/values/file-size.ts';

/** `sdn.csv (9.8 MB)` */
function formatFile({ name, size }: File): string {
  return `${withMarks(name)} (${fileSize(size)})`;
}

interface UploadListModalProps {
  upload: UploadList;
  opened: boolean;
  onClose: () => void;
}

type Refused = NonNullable<UploadList['refused']>;

function RefusedLines({ refused }: { refused: Refused }) {
  return (
    <>
      <AlertLine tone="bad" fact={refused.message} />
      <ul className={classes.refusals} aria-label="Refused lines">
        {refused.data.refusals.map(({ file, line, reason }) => (
          <li key={`${file} ${line} ${reason}`}>
            <b>{`${file}${line !== null ? `, line ${line}` : ''}:`}</b> <span>{reason}</span>
          </li>
        ))}
      </ul>
      <RecordChanges records={refused.data.records} />
    </>
  );
}

/**
 * A list by hand: its publisher's files together, or a csv in our own format. What can be read and only
 * looks incomplete is imported with a reason.
 */
export function UploadListModal({ upload, opened, onClose }: UploadListModalProps) {
  const { files, reason, refused, error } = upload;
  const mayForce = refused?.data.may_be_forced ?? false;
  const isReasonMissing = mayForce && isBlank(reason.value);
  return (
    <ModalFrame
      title="Upload a list"
      subject="It replaces the list with the same name"
      opened={opened}
      onClose={onClose}
      submit={{
        label: mayForce ? 'Import with this reason' : 'Upload',
        run: upload.run,
        busy: upload.busy,
        disabled: files.length === 0 || isReasonMissing,
        danger: mayForce,
        hint: mayForce ? 'import' : 'upload',
      }}
    >
      <label className={classes.zone}>
        <VisuallyHidden>
          <input
            type="file"
            aria-label="List files"
            multiple
            accept=".csv,.xml,.ods"
            data-autofocus
            onChange={(event) => upload.pick([...(event.currentTarget.files ?? [])])}
          />
        </VisuallyHidden>
        <span>{files.length === 0 ? <b>Choose files</b> : files.map(formatFile).join(', ')}</span>
        <span className={classes.hint}>
          OFAC’s sdn, alt, add and comments together; the UN’s or EU’s xml; the UK’s csv or ods; or
          a csv in our own format. 10 MB each.
        </span>
      </label>
      {files.some(({ size }) => size > UPLOAD_MAX_BYTES) && (
        <AlertLine tone="open" fact="A file is larger than 10 MB: the server will refuse it." />
      )}
      {error && <FailureLine error={error} onRetry={upload.run} retrying={upload.busy} />}
      {refused && <RefusedLines refused={refused} />}
      {mayForce && (
        <>
          <p className={classes.hint}>
            If the publisher made this change, enter the reason. It is stored in the audit log.
          </p>
          <RestoredLine restored={reason.restored} onDiscard={reason.discard} />
          <ReasonField
            value={reason.value}
            most={LONGEST_FORCE_REASON}
            missing={undefined}
            onChange={reason.write}
          />
        </>
      )}
    </ModalFrame>
  );
}
