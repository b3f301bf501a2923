import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { PAYMENT_PREFIX, UPLOAD_TEXTS } from '@verify-admin/rulebook/documents/document.rules';
import { uploadImage } from '@verify-admin/rulebook/documents/documents.contract';
import { sendOver, session } from '../../kernel/browser.ts';
import { CallError } from '../../kernel/calls/call-error.ts';
import { fetchWithProgress } from '../../kernel/calls/fetch-with-progress.ts';

/** Where an upload goes. */
export type UploadSection = 'kyb' | 'payment';

export interface UploadTarget extends AccountKey {
  readonly section: UploadSection;
  /** The account's record type; the server knows it where it is not known here yet. */
  readonly category: string | undefined;
}

/** CALL-31: what goes with the file. IMG-17: payment documents are known by their prefix. */
export function uploadInput({ section, category, ...key }: UploadTarget, file: File) {
  const uuid = session.login?.uuid;
  return {
    ...key,
    img_type: file.type,
    original_filename: section === 'payment' ? PAYMENT_PREFIX + file.name : file.name,
    ...(uuid !== undefined && { description: `manual:${uuid}` }),
    ...(category !== undefined && { category }),
  };
}

/**
 * Sends one document; answers its stored name. Throws CallError, also where the answer is no
 * success (IMG-11).
 */
export async function sendImage(
  input: ReturnType<typeof uploadInput>,
  file: File,
  idempotency_key: string,
  onProgress: (share: number) => void,
): Promise<string> {
  const send = sendOver(fetchWithProgress(onProgress));
  const { message, data } = await send(uploadImage, input, { file, idempotency_key });
  if (!/success/i.test(message))
    throw new CallError(200, { detail: message || UPLOAD_TEXTS.failed });
  return data.filename;
}
