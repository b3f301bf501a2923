import type {
  PersonDocumentKind,
  PictureSide,
} from '@verify-admin/rulebook/hosted-verification/picture-sides';
import {
  isTooSmall,
  PICTURE_SIZE_MIN,
} from '@verify-admin/rulebook/hosted-verification/verification.limits';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import { type Picture, pictureOfFile, pictureOfVideo } from '../pictures/make-picture.ts';
import { guidanceOf } from '../quality/judge-picture.ts';
import { type Inside, isSameSide } from '../quality/same-side.ts';
import { CameraActs } from './camera-acts.tsx';
import classes from './camera-step.module.css';
import { QualityTests } from './quality-tests.tsx';
import { useCamera } from './use-camera.ts';
import { useLiveQuality } from './use-live-quality.ts';

/** The shape of the frame: of a document on a table, and of a face. */
const ASPECTS = { document: 3 / 2, face: 4 / 5 } as const;

interface CameraStepProps {
  side: PictureSide;
  document: PersonDocumentKind;
  nth: number;
  of: number;
  /** The other side of the document, where it is photographed already. */
  other: Inside | null;
  back: () => void;
  onPicture: (picture: Picture) => void;
}

/** One picture: the camera in a frame, one sentence of guidance, three tests, and the shutter. */
export function CameraStep({ side, document, nth, of, other, back, onPicture }: CameraStepProps) {
  const { t } = useMessages();
  const isFace = side === 'FACE';
  const aspect = isFace ? ASPECTS.face : ASPECTS.document;
  const { video, state, lamp, switchLamp } = useCamera(isFace ? 'user' : 'environment');
  const [problem, setProblem] = useState<string | null>(null);
  // The card must be turned over first: held still, it would be photographed again.
  const [isTurned, setIsTurned] = useState(side !== 'BACK');
  const isTaken = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  /** Why a picture is not taken, in a sentence. */
  const refusalOf = (picture: Picture | null): string | null => {
    if (!picture) return t('verify.badFile');
    const shows = isFace ? 'face' : 'document';
    if (isTooSmall(picture.size, shows)) {
      return t('verify.tooSmall', { ...picture.size, ...PICTURE_SIZE_MIN[shows] });
    }
    return other && isSameSide(picture.inside, other) ? t('verify.sameSide') : null;
  };
  /** The first picture counts, whether the shutter or the camera itself took it. */
  const keep = (picture: Picture | null) => {
    const refused = refusalOf(picture);
    setProblem(refused);
    if (!picture || refused !== null || isTaken.current) return;
    isTaken.current = true;
    onPicture(picture);
  };
  const choose = async (file: File) => {
    if (file.size === 0) setProblem(t('upload.empty'));
    else keep(await pictureOfFile(file, side));
  };
  const shoot = () => {
    if (video.current) void pictureOfVideo(video.current, aspect, side).then(keep);
  };
  const isOn = state === 'on';
  // A face in the frame cannot be distinguished from none, so that only documents are taken by themselves.
  const onGood = () => {
    if (!isFace && isTurned) shoot();
  };
  const results = useLiveQuality({ video, side, aspect, other, isOn, onGood });
  const guidance = results && guidanceOf(results, side);
  const isGood = guidance?.isGood || undefined;
  const title = document === 'passport' && side === 'FRONT' ? 'passport' : side;

  return (
    <div className={classes.camera}>
      <title>{`${t(`verify.take.${title}`)} · ${t('verify.title')}`}</title>
      <header className={classes.head}>
        <button type="button" className={classes.back} aria-label={t('button.back')} onClick={back}>
          <IconArrowLeft size={24} stroke={1.75} aria-hidden />
        </button>
        <span>{t('verify.title')}</span>
        <span className={classes.count}>{t('verify.progress', { n: nth, of })}</span>
      </header>
      <ProgressBars nth={nth} of={of} />
      <main className={classes.body}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`verify.take.${title}`)}
        </h1>
        <p className={classes.hold}>{t(`verify.hold.${side}`)}</p>
        <p className={classes.advice} role="status" data-good={isGood}>
          {guidance && <span>{t(guidance.advice)}</span>}
          {!guidance && state !== 'refused' && <span>{t('verify.cameraAsked')}</span>}
        </p>
        <div
          className={classes.frame}
          data-side={isFace ? 'face' : 'document'}
          data-good={isGood}
          hidden={state === 'refused'}
        >
          <video ref={video} muted playsInline aria-hidden data-mirrored={isFace || undefined} />
        </div>
        {guidance && <QualityTests results={guidance.tests} />}
        {state === 'refused' && <p className={classes.refused}>{t('verify.noCamera')}</p>}
        {problem !== null && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        {isOn && !isTurned && (
          <p className={classes.turn}>
            <b>{t('verify.advice.turned')}</b>
            <ApplicantButton onClick={() => setIsTurned(true)}>
              {t('verify.isTurned')}
            </ApplicantButton>
          </p>
        )}
        {isOn && isTurned && (
          <p className={classes.how}>{t(isFace ? 'verify.press' : 'verify.auto')}</p>
        )}
      </main>
      <CameraActs
        isOn={isOn}
        facing={isFace ? 'user' : 'environment'}
        lamp={lamp}
        switchLamp={switchLamp}
        shoot={shoot}
        choose={(file) => void choose(file)}
      />
    </div>
  );
}

function ProgressBars({ nth, of }: { nth: number; of: number }) {
  const bars = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <div className={classes.bars} aria-hidden>
      {bars.map((bar) => (
        <span key={bar} data-done={bar <= nth || undefined} />
      ))}
    </div>
  );
}
