import { ActionIcon } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled, IconFileText, IconX } from '@tabler/icons-react';
import {
  ACCEPTED_TYPES,
  isAcceptedType,
  UPLOAD_TEXTS,
  isConvertedFile,
} from '@verify-admin/rulebook/documents/document.rules';
import { UPLOAD_MAX_BYTES } from '@verify-admin/rulebook/kernel/upload-limit';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { fileSize } from '../../ui/values/file-size.ts';
import { Mono } from '../../ui/values/text/mono.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import type { Upload, UploadState } from './uploads.ts';
import { useObjectUrl } from '../../ui/values/use-object-url.ts';
import classes from './upload-row.module.css';

interface UploadRowProps {
  upload: Upload;
  onTakeOut: () => void;
}

/** A chosen file before it is sent and on its way: how it looks, how large it is, how far it is. */
export function UploadRow({ upload, onTakeOut }: UploadRowProps) {
  const { file, chosen_size, state } = upload;
  const isDrawn = file.type.startsWith('image/') && !isConvertedFile(file);
  const preview = useObjectUrl(isDrawn ? file : null);
  const isSending = state.kind === 'sending';
  return (
    <li className={classes.row} data-kind={state.kind}>
      <span className={classes.picture}>
        {preview && state.kind !== 'refused' ? (
          <img src={preview} alt="" />
        ) : (
          <IconFileText size={20} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className={classes.naming}>
        <span className={classes.name} data-cut>
          {shownText(file.name)}
        </span>
        <span className={classes.facts}>
          {`${isAcceptedType(file.type) ? `${ACCEPTED_TYPES[file.type].tag}, ` : ''}${sizeWords(file.size, chosen_size)}`}
        </span>
        {state.kind === 'ready' && file.size > UPLOAD_MAX_BYTES && (
          <Line tone="open">Larger than 10MB: the server will refuse it.</Line>
        )}
        <StateLine state={state} isPdf={file.type === 'application/pdf'} />
      </span>
      <ActionIcon
        aria-label={`Remove ${file.name}`}
        data-hint="Remove"
        disabled={isSending}
        onClick={onTakeOut}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
      {isSending && (
        <span className={classes.progress}>
          <ProgressBar
            label={`Sending ${file.name}`}
            percent={Math.round(state.share * 100)}
            thin
          />
        </span>
      )}
    </li>
  );
}

/** `412 KB`, and what it was before it was compressed. */
function sizeWords(size: number, chosen: number): string {
  return size < chosen ? `${fileSize(size)} (was ${fileSize(chosen)})` : fileSize(size);
}

function StateLine({ state, isPdf }: { state: UploadState; isPdf: boolean }) {
  switch (state.kind) {
    case 'preparing':
      return (
        <Line>
          <Spinner size={14} label="Compressing" /> Compressing…
        </Line>
      );
    case 'ready':
      return isPdf ? (
        <Line tone="good">
          <IconCircleCheckFilled size={14} aria-hidden /> <span>{UPLOAD_TEXTS.pdfSelected}</span>
        </Line>
      ) : null;
    case 'refused':
      return (
        <Line tone="bad">
          <IconCircleXFilled size={14} aria-hidden /> <span>{state.sentence}</span>
        </Line>
      );
    case 'sending':
      return <Line>{state.share < 1 ? `${Math.floor(state.share * 100)}%` : 'Checking…'}</Line>;
    case 'failed':
      return (
        <Line tone="bad">
          <IconCircleXFilled size={14} aria-hidden />
          <span>
            <span>{`${UPLOAD_TEXTS.failed} ${state.sentence !== UPLOAD_TEXTS.failed ? state.sentence : ''} `}</span>
            {state.request_id && <Mono>{`req ${state.request_id}`}</Mono>}
          </span>
        </Line>
      );
  }
}

function Line({ tone, children }: { tone?: 'good' | 'bad' | 'open'; children: ReactNode }) {
  return (
    <span className={classes.state} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </span>
  );
}
