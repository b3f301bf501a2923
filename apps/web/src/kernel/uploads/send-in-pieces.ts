import type { ErrorBody } from '@verify-admin/rulebook/kernel/refusal';
import { PIECE_BYTES, UPLOADS_PATH } from '@verify-admin/rulebook/kernel/upload-pieces';
import type { DetailedError, HttpResponse } from 'tus-js-client';
import { CallError, networkLost } from '../calls/call-error.ts';

export interface PiecesSending {
  readonly file: File;
  /** Of the upload that a call began. */
  readonly upload_id: string;
  /** Who sends: the headers of the session or the link. */
  readonly headers: Readonly<Record<string, string>>;
  /** How much has left, 0 to 1; an upload that goes on begins where it was. */
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A line that carries nothing for so long is lost, even where no error says so. */
const SILENT_MS = 30_000;
/** Pauses after a piece that another request of the same upload was faster with. */
const CONFLICT_PAUSES_MS = [300, 1000, 3000];
/** A proxy that has no process behind it for a moment. */
const PASSING: readonly number[] = [502, 503, 504];

/** Loads the code of the protocol, ahead of the first file. */
export async function loadSending() {
  try {
    return await import('tus-js-client');
  } catch {
    throw networkLost();
  }
}

function bodyOf(response: HttpResponse): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(response.getBody());
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function callErrorOf(fault: Error | DetailedError): CallError {
  const response = 'originalResponse' in fault ? fault.originalResponse : null;
  if (!response || PASSING.includes(response.getStatus())) return networkLost();
  const wait = Number.parseInt(response.getHeader('retry-after') ?? '', 10);
  return new CallError(response.getStatus(), bodyOf(response), Number.isNaN(wait) ? null : wait);
}

/**
 * Sends a file with the tus protocol, from where the server has it on. Settles when all of it arrived.
 * Throws CallError; it goes on when it is called again.
 */
export async function sendInPieces(sending: PiecesSending): Promise<void> {
  const { file, upload_id, headers, onShare, signal } = sending;
  const { Upload } = await loadSending();
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const giveUp = (fault: Error) => {
        void upload.abort();
        reject(fault);
      };
      const heard = () => {
        clearTimeout(silence);
        silence = setTimeout(() => giveUp(networkLost()), SILENT_MS);
      };
      const upload = new Upload(file, {
        uploadUrl: `${window.location.origin}${UPLOADS_PATH}/${upload_id}`,
        headers: { ...headers },
        chunkSize: PIECE_BYTES,
        storeFingerprintForResuming: false,
        retryDelays: CONFLICT_PAUSES_MS,
        onShouldRetry: ({ originalResponse }) => originalResponse?.getStatus() === 409,
        onProgress: (sent, size) => {
          heard();
          onShare(sent / size);
        },
        onAfterResponse: heard,
        onSuccess: () => resolve(),
        onError: (fault) => reject(callErrorOf(fault)),
      });
      signal.addEventListener('abort', () => giveUp(new DOMException('given up', 'AbortError')));
      heard();
      upload.start();
    });
  } finally {
    clearTimeout(silence);
  }
}
