import type { PictureSide } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { callErrorOf } from '../../kernel/calls/call-error.ts';
import {
  type FailureMessage,
  failureMessage,
  type RefusalTexts,
} from '../../wizard/messages/failure-message.ts';

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
  | { readonly kind: 'failed'; readonly failure: FailureMessage; readonly side?: PictureSide };

const OVER = [
  'verification/sent',
  'verification/complete',
  'verification/expired-link',
  'verification/unknown-link',
];

const REFUSED: RefusalTexts = {
  'verification/used-up': { message: 'verify.noneLeft' },
  'verification/file-type': { message: 'verify.badFile' },
  'document/empty': { message: 'upload.empty' },
};

function textsOf(side: PictureSide): RefusalTexts {
  const facts = { side: { key: `verify.side.${side}` } } as const;
  return { ...REFUSED, 'document/damaged': { message: 'verify.badPicture', facts } };
}

function endOf(fault: unknown, side?: PictureSide): SendingEnd {
  const error = callErrorOf(fault);
  if (OVER.includes(error.error)) return { kind: 'over' };
  const isLimit = error.status === 429 && error.error !== 'verification/used-up';
  if (error.isPassing || isLimit) {
    return { kind: 'waiting', seconds: error.retry_after };
  }
  const failure = failureMessage(
    error,
    { message: 'verify.failed' },
    side ? textsOf(side) : REFUSED,
  );
  // A sentence does not name the picture it is about.
  return { kind: 'failed', failure, ...(side && 'sentence' in failure && { side }) };
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
    const isMissing = callErrorOf(fault).error === 'verification/missing-picture';
    if (isMissing) arrived.clear();
    return end;
  }
}
