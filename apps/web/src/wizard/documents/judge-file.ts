import { isConvertedFile } from '@verify-admin/rulebook/documents/document.rules';
import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import type { MessageFacts } from '@verify-admin/rulebook/wizard/messages/languages';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { fileSize } from '../../ui/values/file-size.ts';
import {
  type FailureMessage,
  failureMessage,
  type RefusalTexts,
} from '../messages/failure-message.ts';

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

const REFUSED: RefusalTexts = {
  'wizard/files-used-up': { message: 'upload.tooMany' },
  'wizard/file-type': { message: 'upload.wrongType' },
  'wizard/save-as-jpeg': { message: 'upload.saveAsJpeg' },
  'document/unsupported': { message: 'upload.wrongType' },
  'document/empty': { message: 'upload.empty' },
  'document/damaged': { message: 'upload.damaged' },
  'document/pdf-protected': { message: 'upload.protectedPdf' },
  'document/pdf-scripts': { message: 'upload.scriptedPdf' },
  'document/pdf-attachments': { message: 'upload.attachedPdf' },
};

/** WIZ-60: what is said of a file the server did not take. */
export function problemOf(error: CallError, file_bytes: number): FailureMessage {
  const facts = { size: fileSize(file_bytes) };
  const texts = {
    ...REFUSED,
    'document/too-large': { message: 'upload.tooLarge', facts },
  } as const;
  return failureMessage(error, { message: 'upload.failed' }, texts);
}
