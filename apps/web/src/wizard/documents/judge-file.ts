import { isConvertedFile } from '@verify-admin/rulebook/documents/document.rules';
import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import type { MessageFacts } from '@verify-admin/rulebook/wizard/messages/languages';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { fileSize } from '../../ui/values/file-size.ts';

export interface FileProblem {
  readonly message: MessageKey;
  readonly facts?: MessageFacts;
}

const NAME = /\.(?:pdf|jpe?g|png)$/i;

/** WIZ-41: why a file is not sent at all; null where it may be. */
export function refuseFile(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limits: { readonly file_bytes: number; readonly left: number },
): FileProblem | null {
  if (limits.left <= 0) return { message: 'upload.tooMany' };
  if (isConvertedFile(file)) return { message: 'upload.saveAsJpeg' };
  if (!NAME.test(file.name)) return { message: 'upload.wrongType' };
  if (file.size === 0) return { message: 'upload.empty' };
  if (file.size > limits.file_bytes) {
    return { message: 'upload.tooLarge', facts: { size: fileSize(limits.file_bytes) } };
  }
  return null;
}

const REFUSED: Readonly<Record<string, MessageKey>> = {
  'wizard/files-used-up': 'upload.tooMany',
  'wizard/file-type': 'upload.wrongType',
  'wizard/save-as-jpeg': 'upload.saveAsJpeg',
  'document/unsupported': 'upload.wrongType',
  'document/empty': 'upload.empty',
  'document/too-large': 'upload.tooLarge',
  'document/damaged': 'upload.damaged',
  'document/too-many-pixels': 'upload.damaged',
  'document/pdf-protected': 'upload.activePdf',
  'document/pdf-scripts': 'upload.activePdf',
  'document/pdf-actions': 'upload.activePdf',
  'document/pdf-attachments': 'upload.activePdf',
  'document/pdf-unreadable': 'upload.activePdf',
  'document/pdf-too-heavy': 'upload.activePdf',
};

/** WIZ-60: what is said of a file the server did not take. */
export function problemOf({ error }: Pick<CallError, 'error'>, file_bytes: number): FileProblem {
  return { message: REFUSED[error] ?? 'upload.failed', facts: { size: fileSize(file_bytes) } };
}
