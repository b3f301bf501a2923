import { Button } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import {
  CASE_FILE_FAILURES,
  CASE_FILE_HOURS,
  describeProgress,
  progressPercent,
} from '@verify-admin/rulebook/case-files/case-file.rules';
import type { CaseFile } from '@verify-admin/rulebook/case-files/case-files.contract';
import { formatMoment } from '@verify-admin/rulebook/kernel/time';
import { saveFrom } from '../kernel/save-file.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ProgressBar } from '../ui/states/progress-bar.tsx';
import { CopyText } from '../ui/values/text/copy-text.tsx';
import classes from './case-file-state.module.css';

const MEGABYTE = 1024 * 1024;

function sizeText(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function UnderWay({ step, done, total }: CaseFile) {
  return (
    <>
      <p className={classes.text} role="status">
        {describeProgress(step, done, total)}
      </p>
      <ProgressBar label="Case file" percent={progressPercent(step, done, total)} />
      <p className={classes.more}>
        You may close this dialog: the case file is made anyway, and is found here afterwards.
      </p>
    </>
  );
}

function Ready({ files, created, expires }: CaseFile & { files: NonNullable<CaseFile['files']> }) {
  const { zip, pdf } = files;
  return (
    <>
      <AlertLine tone="good" fact="The case file is ready." detail={formatMoment(created)} />
      <div className={classes.files}>
        <Button
          variant="filled"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => saveFrom(zip.url)}
          data-autofocus
        >
          {`Download ZIP, ${sizeText(zip.size)}`}
        </Button>
        <Button
          leftSection={<IconFileText size={16} stroke={1.75} />}
          onClick={() => saveFrom(pdf.url)}
        >
          {`Download PDF, ${sizeText(pdf.size)}`}
        </Button>
      </div>
      <dl className={classes.facts}>
        <dt>SHA-256 of the ZIP</dt>
        <dd className={classes.hash}>
          <CopyText value={zip.sha256} />
        </dd>
        <dt>Can be downloaded until</dt>
        <dd>{formatMoment(expires)}</dd>
        <dt>Check it with</dt>
        <dd className={classes.hash}>
          <CopyText value="verify-admin casefile verify FILE.zip --public-key KEY.pem" />
        </dd>
      </dl>
    </>
  );
}

/** One case file, in the state it has. */
export function CaseFileState({ found }: { found: CaseFile | null }) {
  if (found === null) {
    return (
      <p className={classes.text}>
        A case file is a signed ZIP with everything that is stored of this account: a PDF with
        pictures of the documents, the data as JSON and CSV, the documents and the timeline.
      </p>
    );
  }
  if (found.state === 'queued') return <UnderWay {...found} />;
  if (found.files) return <Ready {...found} files={found.files} />;
  if (found.state === 'failed') {
    return (
      <AlertLine
        tone="bad"
        fact="The case file was not made."
        detail={CASE_FILE_FAILURES[found.why ?? 'unavailable']}
      />
    );
  }
  return (
    <AlertLine
      tone="neutral"
      fact="The last case file was deleted."
      detail={`Its files are kept for ${CASE_FILE_HOURS} hours. It was made ${formatMoment(found.created)}.`}
    />
  );
}
