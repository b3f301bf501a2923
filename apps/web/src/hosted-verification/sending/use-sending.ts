import {
  sendVerificationPicture,
  submitVerification,
} from '@verify-admin/rulebook/hosted-verification/hosted-verification.contract';
import type { PersonDocumentKind } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { useEffect, useRef, useState } from 'react';
import { fetchWithProgress } from '../../kernel/calls/fetch-with-progress.ts';
import { createPublicSend } from '../../kernel/calls/public-send.ts';
import { type SendingEnd, type SideFile, sendPictures } from './send-pictures.ts';

type SendingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' | 'waiting'; readonly share: number }
  | Extract<SendingEnd, { kind: 'failed' }>;

interface Sending {
  readonly token: string;
  readonly document: PersonDocumentKind;
  readonly files: readonly SideFile[];
  /** Everything was sent, or the link takes nothing any more. */
  readonly onEnd: () => void;
}

const RETRY_MS = 4000;

/** Sends the pictures; while there is no connection it waits and goes on when it is back. */
export function useSending({ token, document, files, onEnd }: Sending) {
  const [state, setState] = useState<SendingState>({ kind: 'idle' });
  const arrived = useRef(new Set<File>());
  const isUnderWay = useRef(false);
  const retry = useRef<() => void>(() => {});
  const timer = useRef<number | undefined>(undefined);

  const send = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    let share = 0;
    const onShare = (next: number) => {
      share = next;
      setState({ kind: 'sending', share });
    };
    onShare(0);
    const end = await sendPictures(files, arrived.current, {
      send: ({ side, file }, onSent) =>
        createPublicSend(fetchWithProgress(onSent))(
          sendVerificationPicture,
          { token, side },
          { file },
        ),
      submit: () => createPublicSend()(submitVerification, { token, document }),
      onShare,
    });
    isUnderWay.current = false;
    if (end.kind === 'waiting') {
      setState({ kind: 'waiting', share });
      const ms = end.seconds === null ? RETRY_MS : end.seconds * 1000;
      timer.current = window.setTimeout(() => retry.current(), ms);
    } else if (end.kind === 'failed') setState(end);
    else onEnd();
  };

  useEffect(() => {
    retry.current = () => void send();
  });
  useEffect(() => {
    const goOn = () => {
      if (timer.current !== undefined) retry.current();
    };
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      window.clearTimeout(timer.current);
    };
  }, []);
  return { state, send: () => void send() };
}
