import type { AcceptedType } from '@verify-admin/rulebook/documents/document.rules';

/** A document of the demo as a file. */
export interface DrawnPaper {
  readonly bytes: Buffer;
  readonly media_type: AcceptedType;
}
