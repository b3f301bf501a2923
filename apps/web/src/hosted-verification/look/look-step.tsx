import type {
  PersonDocumentKind,
  PictureSide,
} from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { ApplicantFrame } from '../../ui/applicant/applicant-frame.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { fileSize } from '../../ui/values/file-size.ts';
import { MessageLine } from '../../wizard/messages/message-line.tsx';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import type { Picture } from '../pictures/make-picture.ts';
import { useSending } from '../sending/use-sending.ts';
import type { VerificationLink } from '../use-verification-link.ts';
import classes from './look-step.module.css';
import { TakenPicture } from './taken-picture.tsx';

interface LookStepProps {
  token: string;
  link: VerificationLink;
  document: PersonDocumentKind;
  taken: readonly { readonly side: PictureSide; readonly picture: Picture }[];
  /** Whether the pictures are stored on this device. */
  isKept: boolean;
  takeAgain: (side: PictureSide) => void;
  back: () => void;
  check: () => void;
}

/** Everything that will be sent, and the one button that sends it. */
export function LookStep(props: LookStepProps) {
  const { token, link, document, taken, isKept, takeAgain, back, check } = props;
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const files = taken.map(({ side, picture }) => ({ side, file: picture.file }));
  const { state, send } = useSending({ token, document, files, onEnd: check });
  const isBusy = state.kind === 'sending' || state.kind === 'waiting';
  const size = fileSize(files.reduce((sum, { file }) => sum + file.size, 0));
  const company = link.company_name ?? '';
  const n = taken.length;
  return (
    <ApplicantFrame
      head={
        <>
          <p className={classes.line}>
            <b>{t('verify.title')}</b>
            <span className={classes.kept} role="status">
              {isKept && (
                <>
                  <IconCheck size={18} stroke={1.75} aria-hidden />
                  <span>{t('verify.kept')}</span>
                </>
              )}
            </span>
          </p>
          <div className={classes.bar} aria-hidden />
          <p className={classes.line}>
            <span>{t('verify.pictures', { n, of: n })}</span>
            <span className={classes.person}>{link.person_name}</span>
          </p>
        </>
      }
      foot={
        <>
          <ApplicantButton
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) back();
            }}
          >
            {t('button.back')}
          </ApplicantButton>
          <ApplicantButton look="filled" aria-disabled={isBusy} onClick={send}>
            {state.kind === 'sending' && <Spinner label={t('button.sending')} />}
            <span>{t(isBusy ? 'button.sending' : 'verify.send')}</span>
          </ApplicantButton>
        </>
      }
    >
      <title>{`${t('verify.look')} · ${t('verify.title')}`}</title>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {t('verify.look')}
      </h1>
      <p className={classes.how}>{t('verify.lookHow')}</p>
      <ul className={classes.pictures}>
        {taken.map(({ side, picture }) => (
          <TakenPicture
            key={side}
            {...{ side, picture, isBusy }}
            takeAgain={() => takeAgain(side)}
          />
        ))}
      </ul>
      <p className={classes.note}>
        <IconLock size={22} stroke={1.75} aria-hidden />
        <span>
          <b>{t('verify.howMuch', { n, size })}</b>{' '}
          <span>
            {company === '' ? t('verify.whoSeesPlain') : t('verify.whoSees', { company })}
          </span>
        </span>
      </p>
      {isBusy && (
        <progress
          className={classes.progress}
          aria-label={t('button.sending')}
          max={100}
          value={Math.round(state.share * 100)}
        />
      )}
      <p className={classes.waiting} role="status">
        {state.kind === 'waiting' && t('verify.waiting')}
      </p>
      <div role="alert">
        {state.kind === 'failed' && (
          <MessageLine
            id="verify-failure"
            message={state.failure}
            about={state.side && t(`verify.side.${state.side}`)}
          />
        )}
      </div>
    </ApplicantFrame>
  );
}
