import type {
  AcceptedType,
  DOCUMENT_REFUSALS,
} from '@verify-admin/rulebook/documents/document.rules';

export type DocumentRefusal = keyof typeof DOCUMENT_REFUSALS;

/** A file as it may be stored: its type and its bytes. */
export interface AcceptedFile {
  readonly media_type: AcceptedType;
  readonly bytes: Buffer;
}

/** As it may be stored, and the SHA-256 of what was received: an image is re-encoded. */
export interface ReceivedFile extends AcceptedFile {
  readonly original_sha256: string;
}

/** A received file as it may be stored, or why it may not. */
export type JudgedUpload = ReceivedFile | { readonly refusal: DocumentRefusal };

/** A file as it may be stored, or why it may not. */
export type ValidatedFile = AcceptedFile | { readonly refusal: DocumentRefusal };
