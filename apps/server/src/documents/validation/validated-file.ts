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

/** A file as it may be stored, or why it may not. */
export type ValidatedFile = AcceptedFile | { readonly refusal: DocumentRefusal };
