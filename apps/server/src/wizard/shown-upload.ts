import type { UploadedDocument } from '@verify-admin/rulebook/wizard/stored-documents.shape';
import type { Upload } from './uploads.store.ts';

/** How an upload is shown to the applicant. */
export function shownUpload({ id: upload_id, ...upload }: Upload): UploadedDocument {
  const { document, name, media_type, size, created } = upload;
  return { upload_id, document, name, media_type, size, created };
}
