import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DOCUMENT_REFUSALS } from '@verify-admin/rulebook/documents/document.rules';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import type { ErrorBody } from '@verify-admin/rulebook/kernel/refusal';
import { useRef } from 'react';
import { CallError, networkLost } from '../../../kernel/calls/call-error.ts';
import { ErrorLine } from '../../../ui/states/error-line.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { mayShowPart, useFilledFrame } from './pdf-in-webkit.ts';
import { StageNotice } from './stage-notice.tsx';
import { useLentFocus } from './use-lent-focus.ts';
import { useObjectUrl } from '../../../ui/values/use-object-url.ts';
import classes from './pdf-stage.module.css';

/** The bytes behind a signed link, as a PDF and nothing else. Throws CallError. */
async function readFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch((fault: unknown) => {
    if (signal.aborted) throw fault;
    throw networkLost();
  });
  if (response.ok) return new Blob([await response.blob()], { type: 'application/pdf' });
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  throw new CallError(response.status, body);
}

const EXPIRED = DOCUMENT_REFUSALS['document/link-expired'].status;

/** As wide as its place, without the list of pages beside it. */
const PLAIN = '#navpanes=0&view=FitH';

interface PdfStageProps {
  image: ComplianceImage;
  label: string;
  /** IMG-19: asks for a new link; false where that would not help. */
  onBroken: () => boolean;
}

/**
 * A PDF in the browser's own viewer. It is read here first, so that an expired link is noticed and
 * replaced before anything is shown, and it is shown as a PDF whatever its header.
 */
export function PdfStage({ image, label, onBroken }: PdfStageProps) {
  const { presigned_url } = image;
  const { data, error, refetch, isFetching } = useQuery<Blob, CallError>({
    queryKey: ['document file', presigned_url],
    queryFn: ({ signal }) =>
      readFile(presigned_url, signal).catch((fault: unknown) => {
        if (fault instanceof CallError && fault.status === EXPIRED) onBroken();
        throw fault;
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    enabled: navigator.pdfViewerEnabled,
  });
  const address = useObjectUrl(data ?? null);
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useFilledFrame(frame, address ?? undefined);
  useLentFocus(frame, place);

  if (!navigator.pdfViewerEnabled) {
    return (
      <StageNotice>
        This browser cannot show a PDF here. Download it, or open it in a new tab.
      </StageNotice>
    );
  }
  if (address) {
    return (
      <div ref={place} className={classes.whole} tabIndex={-1}>
        <iframe ref={frame} className={classes.frame} src={address + PLAIN} title={label} />
        {mayShowPart() && (
          <p className={classes.part}>
            <span>This browser may show only a part of a PDF here, or nothing.</span>{' '}
            <Anchor href={`${presigned_url}?download=1`} inherit>
              Download the PDF
            </Anchor>
          </p>
        )}
      </div>
    );
  }
  return (
    <StageNotice>
      {error ? (
        <ErrorLine
          error={error}
          sentence="The document could not be opened."
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <Spinner size={20} />
      )}
    </StageNotice>
  );
}
