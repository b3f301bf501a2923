import { DOCUMENT_FIELDS } from '@verify-admin/rulebook/wizard/wizard-documents';
import type {
  InfectedDocument,
  UploadedDocument,
} from '@verify-admin/rulebook/wizard/stored-documents.shape';
import { KeptFiles } from '../../kernel/files/kept-files.ts';
import { newUploadId } from '../../kernel/uploads/new-upload-id.ts';
import { after } from '../link/after.ts';
import { isChosenFile } from './chosen-file.ts';
import { DocumentUploads, type UploadLimits, type UploadPlace } from './document-uploads.ts';

interface StoredUploadsPlace extends Pick<UploadPlace, 'send' | 'remove'> {
  /** Under which this device keeps the files that are not sent yet. */
  readonly name: string;
}

interface StoredUploads {
  readonly documents: readonly UploadedDocument[];
  readonly limits: UploadLimits;
  readonly used: { readonly files: number };
  readonly infected?: readonly InfectedDocument[];
}

/** The uploads of a link; what was chosen before a reload and not stored goes on now. */
export function openStoredUploads(
  { name, ...place }: StoredUploadsPlace,
  { documents, limits, used, infected }: StoredUploads,
): DocumentUploads {
  const files = new KeptFiles(name, DOCUMENT_FIELDS, isChosenFile);
  const uploads = new DocumentUploads(
    {
      ...place,
      after,
      newId: newUploadId,
      files: {
        store: (document, chosen) => void files.store(document, chosen),
        delete: (document) => files.delete(document),
      },
    },
    documents,
    limits,
    used.files,
    infected,
  );
  void files.list().then((chosen) => {
    for (const [document, { file, upload_id }] of chosen) {
      // The person may have chosen another one meanwhile.
      if (uploads.states.get(document)?.kind === 'sending') continue;
      uploads.choose(document, file, upload_id);
    }
  });
  return uploads;
}
