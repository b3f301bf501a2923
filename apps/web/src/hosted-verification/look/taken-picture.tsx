import { IconAlertTriangleFilled, IconCamera, IconCircleCheckFilled } from '@tabler/icons-react';
import type { PictureSide } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { useState } from 'react';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import type { Picture } from '../pictures/make-picture.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { useObjectUrl } from '../../ui/values/use-object-url.ts';
import classes from './taken-picture.module.css';

interface TakenPictureProps {
  side: PictureSide;
  picture: Picture;
  isBusy: boolean;
  takeAgain: () => void;
}

/** A picture before it is sent, with what the tests say of it. */
export function TakenPicture({ side, picture, isBusy, takeAgain }: TakenPictureProps) {
  const { t } = useMessages();
  const [isLarge, setIsLarge] = useState(false);
  const address = useObjectUrl(picture.file);
  const name = t(`verify.side.${side}`);
  const bad = picture.results.filter(({ isGood }) => !isGood);
  return (
    <li className={classes.picture}>
      <button
        type="button"
        className={classes.small}
        aria-label={t('verify.enlarge', { side: name })}
        onClick={() => setIsLarge(true)}
      >
        {address && <img src={address} alt="" />}
      </button>
      <div className={classes.facts}>
        <h2>{name}</h2>
        {bad.length === 0 && side === 'FACE' && <p>{t('verify.fine.face')}</p>}
        {bad.length === 0 && side !== 'FACE' && (
          <p className={classes.good}>
            <IconCircleCheckFilled size={20} aria-hidden />
            <span>{t('verify.fine.document')}</span>
          </p>
        )}
        {bad.length > 0 && (
          <p className={classes.warned}>
            <IconAlertTriangleFilled size={20} aria-hidden />
            <span>
              <b>{`${bad.map(({ test }) => t(`verify.bad.${test}`)).join(', ')}.`}</b>{' '}
              <span>{t('verify.warned')}</span>
            </span>
          </p>
        )}
        <ApplicantButton
          look="plain"
          aria-label={`${t('verify.takeAgain')}: ${name}`}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) takeAgain();
          }}
        >
          <IconCamera size={20} stroke={1.75} aria-hidden />
          <span>{t('verify.takeAgain')}</span>
        </ApplicantButton>
      </div>
      {isLarge && address && (
        <EnlargedPicture address={address} name={name} onClose={() => setIsLarge(false)} />
      )}
    </li>
  );
}
