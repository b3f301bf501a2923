import type { PictureSide } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import { CallError } from '../../kernel/calls/call-error.ts';

export interface SideFile {
  readonly side: PictureSide;
  readonly file: File;
}

export interface SendingPlace {
  readonly send: (picture: SideFile, onShare: (share: number) => void) => Promise<unknown>;
  readonly submit: () => Promise<unknown>;
  /** 0 to 1, over all pictures. */
  readonly onShare: (share: number) => void;
}

/** How one try to send everything ended. */
export type SendingEnd =
  /** `over`: the link takes no pictures any more; its page says why. */
  | { readonly kind: 'sent' | 'over' }
  /** The connection is gone, or the server asks to wait so many seconds. */
  | { readonly kind: 'waiting'; readonly seconds: number | null }
  | { readonly kind: 'failed'; readonly message: MessageKey; readonly side?: PictureSide };

const OVER = [
  'verification/sent',
  'verification/complete',
  'verification/expired-link',
  'verification/unknown-link',
];

function endOf(fault: unknown, side?: PictureSide): SendingEnd {
  const error = fault instanceof CallError ? fault : new CallError(500, {});
  if (OVER.includes(error.error)) return { kind: 'over' };
  if (error.error === 'verification/used-up') {
    return { kind: 'failed', message: 'verify.noneLeft' };
  }
  if (error.isPassing || error.status === 429) {
    return { kind: 'waiting', seconds: error.retry_after };
  }
  const isBad = error.error.startsWith('document/') || error.error === 'verification/file-type';
  if (isBad && side) return { kind: 'failed', message: 'verify.badPicture', side };
  return { kind: 'failed', message: 'verify.failed' };
}

/**
 * Sends every picture that the server does not have yet, then all of them together as one submission.
 * @param arrived the pictures of earlier tries; those of this one are added
 */
export async function sendPictures(
  pictures: readonly SideFile[],
  arrived: Set<File>,
  place: SendingPlace,
): Promise<SendingEnd> {
  const total = pictures.reduce((sum, { file }) => sum + file.size, 0);
  const sizeOf = (isThere: (file: File) => boolean) =>
    pictures.reduce((sum, { file }) => sum + (isThere(file) ? file.size : 0), 0);
  for (const picture of pictures) {
    const { file, side } = picture;
    if (arrived.has(file)) continue;
    const before = sizeOf((one) => arrived.has(one));
    const onShare = (share: number) => place.onShare((before + file.size * share) / total);
    try {
      await place.send(picture, onShare);
    } catch (fault) {
      return endOf(fault, side);
    }
    arrived.add(file);
  }
  try {
    await place.submit();
    return { kind: 'sent' };
  } catch (fault) {
    const end = endOf(fault);
    // A picture is not there after all, such as after the server was restored: all are sent again.
    const isMissing = fault instanceof CallError && fault.error === 'verification/missing-picture';
    if (isMissing) arrived.clear();
    return end;
  }
}
