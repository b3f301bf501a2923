import { ActionIcon, Button } from '@mantine/core';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { BATCH_TEXTS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import { countText, formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { AlertLine } from '../../ui/alert-line.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { fileSize } from '../../ui/values/file-size.ts';
import classes from './workbook-card.module.css';
import type { ChosenWorkbook, SaidOfWorkbook } from './use-workbook.ts';
import { WorkbookPreview } from './workbook-preview.tsx';

interface WorkbookCardProps {
  chosen: ChosenWorkbook;
  percent: number;
  onUpload: () => void;
  onTakeOut: () => void;
  onSay: (said: Partial<SaidOfWorkbook>) => void;
}

/** What was chosen: how far it is, what is in it, what is wrong with it. */
export function WorkbookCard(props: WorkbookCardProps) {
  const { chosen, percent, onUpload, onTakeOut, onSay } = props;
  const { file, said, state } = chosen;
  const isRead = state.kind === 'read';
  const isSending = state.kind === 'sending';
  const isClean = isRead && state.preview.error_count === 0 && state.preview.rows > 0;
  return (
    <section className={classes.card} aria-label="Chosen workbook">
      <header className={classes.file}>
        <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
        <span className={classes.filename} data-cut>
          {file.name}
        </span>
        <Dim small>{fileSize(file.size)}</Dim>
        <span className={classes.fileActs}>
          {(isClean || isSending) && (
            <Button variant="filled" loading={isSending} onClick={onUpload}>
              {isRead ? `Upload ${countText(state.preview.rows, 'row')}` : 'Upload'}
            </Button>
          )}
          <ActionIcon aria-label="Remove the workbook" disabled={isSending} onClick={onTakeOut}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </span>
      </header>
      {isSending && <Progress percent={percent} />}
      {state.kind === 'ingested' && <Progress percent={100} />}
      {state.kind === 'reading' && (
        <p className={classes.reading} role="status">
          Reading the workbook… <Skeleton width={220} />
        </p>
      )}
      {state.kind === 'failed' && (
        <ErrorLine
          error={{ detail: state.sentence, request_id: state.request_id }}
          onRetry={state.wasSent ? onUpload : undefined}
        />
      )}
      {state.kind === 'ingested' && (
        <AlertLine
          tone="good"
          fact={`${BATCH_TEXTS.ingested}.`}
          detail={`${formatFigure(state.rows)} rows can be run under ${BATCH_TEXTS.prior}.`}
        />
      )}
      {isRead && (
        <WorkbookPreview preview={state.preview} filename={file.name} {...{ said, onSay }} />
      )}
    </section>
  );
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className={classes.progress}>
      <ProgressBar label="Upload" percent={percent} />
      <span className={classes.percent}>{`${percent}%`}</span>
    </div>
  );
}
