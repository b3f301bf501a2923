import {
  DOCUMENT_REFUSALS,
  isAcceptedType,
  isConvertedFile,
} from '@verify-admin/rulebook/documents/document.rules';

/** How far a chosen file has come. One that is refused here cannot be sent, only taken out again. */
export type UploadState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly sentence: string; readonly request_id: string | undefined };

export interface Upload {
  readonly id: string;
  /** As it will be sent: an image is compressed first. */
  readonly file: File;
  /** In bytes, as it was chosen. */
  readonly chosen_size: number;
  readonly state: UploadState;
}

export type UploadStep =
  | { readonly kind: 'chosen'; readonly uploads: readonly Upload[] }
  | { readonly kind: 'prepared'; readonly id: string; readonly file: File }
  | { readonly kind: 'moved'; readonly id: string; readonly state: UploadState }
  /** It is the server's by now, or nobody's. */
  | { readonly kind: 'taken-out'; readonly id: string };

const UNSUPPORTED = DOCUMENT_REFUSALS['document/unsupported'].sentence;
const EMPTY = DOCUMENT_REFUSALS['document/empty'].sentence;

/** IMG-06: a file as it is when somebody has just chosen it. */
export function chosenUpload(id: string, file: File): Upload {
  const chosen = { id, file, chosen_size: file.size };
  // No browser reads it, so the server alone makes it smaller.
  const isConverted = isConvertedFile(file);
  if (!isConverted && !isAcceptedType(file.type)) {
    return { ...chosen, state: { kind: 'refused', sentence: UNSUPPORTED } };
  }
  if (file.size === 0) return { ...chosen, state: { kind: 'refused', sentence: EMPTY } };
  return {
    ...chosen,
    state: { kind: isConverted || file.type === 'application/pdf' ? 'ready' : 'preparing' },
  };
}

function change(
  uploads: readonly Upload[],
  id: string,
  changed: Partial<Upload>,
): readonly Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload));
}

/** The chosen files after one more step. */
export function stepUploads(uploads: readonly Upload[], step: UploadStep): readonly Upload[] {
  switch (step.kind) {
    case 'chosen':
      return [...uploads, ...step.uploads];
    case 'prepared':
      return change(uploads, step.id, { file: step.file, state: { kind: 'ready' } });
    case 'moved':
      return change(uploads, step.id, { state: step.state });
    case 'taken-out':
      return uploads.filter(({ id }) => id !== step.id);
  }
}

/** Those that wait to be sent, failed ones again. */
export function sendable(uploads: readonly Upload[]): readonly Upload[] {
  return uploads.filter(({ state }) => state.kind === 'ready' || state.kind === 'failed');
}

/** True while something is being done with one of them. */
export function isMoving(uploads: readonly Upload[], kind: 'preparing' | 'sending'): boolean {
  return uploads.some(({ state }) => state.kind === kind);
}
