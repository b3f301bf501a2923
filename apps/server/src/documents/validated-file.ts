import type {
  AcceptedType,
  DOCUMENT_REFUSALS,
} from '@verify-admin/rulebook/documents/document.rules';

export type DocumentRefusal = keyof typeof DOCUMENT_REFUSALS;

/** A file as it may be kept: what its bytes are, and those bytes. */
export interface AcceptedFile {
  readonly media_type: AcceptedType;
  readonly bytes: Buffer;
}

/** A file as it may be kept, or why it may not. */
export type ValidatedFile = AcceptedFile | { readonly refusal: DocumentRefusal };
