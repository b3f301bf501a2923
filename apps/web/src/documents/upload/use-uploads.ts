import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { getAccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { UPLOAD_TEXTS } from '@verify-admin/rulebook/documents/document.rules';
import { useReducer, useState } from 'react';
import { CallError } from '../../kernel/calls/call-error.ts';
import { newKey } from '../../kernel/calls/new-key.ts';
import { useRenewAbout } from '../../kernel/calls/renew-about.ts';
import { IdempotencyKey } from '../../kernel/calls/idempotency-key.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { compressImage } from './compress-image.ts';
import { sendImage, type UploadSection, type UploadTarget, uploadInput } from './send-image.ts';
import { chosenUpload, sendable, stepUploads, type Upload, type UploadStep } from './uploads.ts';

type Dispatch = (step: UploadStep) => void;

/** IMG-09, IMG-15. */
async function prepare({ id, file }: Upload, dispatch: Dispatch): Promise<void> {
  try {
    dispatch({ kind: 'prepared', id, file: await compressImage(file) });
  } catch (error) {
    console.error(error);
    const sentence = UPLOAD_TEXTS.compressorFailed;
    dispatch({ kind: 'moved', id, state: { kind: 'refused', sentence } });
  }
}

/** One key per chosen file, so that a file whose answer was lost is stored only once. */
class UploadKeys {
  readonly #keys = new Map<string, IdempotencyKey>();

  of(id: string): IdempotencyKey {
    const keys = this.#keys.get(id) ?? new IdempotencyKey(newKey);
    this.#keys.set(id, keys);
    return keys;
  }
}

/** Sends one; true when the server stored it. A failure is shown with the server's own sentence. */
async function sendOne(
  { id, file }: Upload,
  target: UploadTarget,
  keys: IdempotencyKey,
  dispatch: Dispatch,
): Promise<boolean> {
  const move = (share: number) =>
    dispatch({ kind: 'moved', id, state: { kind: 'sending', share } });
  const input = uploadInput(target, file);
  move(0);
  try {
    await sendImage(input, file, keys.keyFor(input, file), move);
    dispatch({ kind: 'taken-out', id });
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!error.isPassing && error.status < 500) keys.settle();
    const { detail: sentence, request_id } = error;
    dispatch({ kind: 'moved', id, state: { kind: 'failed', sentence, request_id } });
    return false;
  }
}

/** IMG-03, IMG-05..12: files that somebody chose for this account, until the server has them. */
export function useUploads(key: AccountKey) {
  const [uploads, dispatch] = useReducer(stepUploads, []);
  const [keys] = useState(() => new UploadKeys());
  const renew = useRenewAbout();
  const { account_type, account_id } = key;
  const detail = useCall(getAccountDetail, { account_type, account_id });
  const category = detail.data?.data.record_type;

  const choose = (files: readonly File[]) => {
    const chosen = files.map((file) => chosenUpload(newKey(), file));
    dispatch({ kind: 'chosen', uploads: chosen });
    for (const upload of chosen) {
      if (upload.state.kind === 'preparing') void prepare(upload, dispatch);
    }
  };

  /** One after the other; answers how many arrived and how many did not. */
  const send = async (section: UploadSection) => {
    const waiting = sendable(uploads);
    const target = { account_type, account_id, section, category };
    let sent = 0;
    for (const upload of waiting) {
      // In turn, so that each shows its own progress and the server validates one at a time.
      if (await sendOne(upload, target, keys.of(upload.id), dispatch)) sent += 1;
    }
    if (sent > 0) await renew({ account_type, account_id });
    return { sent, failed: waiting.length - sent };
  };

  return { uploads, choose, send, takeOut: (id: string) => dispatch({ kind: 'taken-out', id }) };
}
