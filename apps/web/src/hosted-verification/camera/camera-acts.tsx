import { IconBolt, IconBoltOff, IconCamera, IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import classes from './camera-acts.module.css';

interface CameraActsProps {
  isOn: boolean;
  facing: 'environment' | 'user';
  lamp: 'none' | 'off' | 'on';
  switchLamp: () => void;
  shoot: () => void;
  choose: (file: File) => void;
}

const PICTURES = 'image/jpeg,image/png,image/webp';

/** The shutter, which works whatever the tests say; a file instead; the lamp where there is one. */
export function CameraActs({ isOn, facing, lamp, switchLamp, shoot, choose }: CameraActsProps) {
  const { t } = useMessages();
  const chooser = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const takeFrom = ({ target }: { target: HTMLInputElement }) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (file) choose(file);
  };
  const Bolt = lamp === 'on' ? IconBoltOff : IconBolt;
  return (
    <footer className={classes.acts}>
      <button type="button" className={classes.side} onClick={() => chooser.current?.click()}>
        <IconFileUpload size={26} stroke={1.75} aria-hidden />
        <span>{t('button.chooseFile')}</span>
      </button>
      {isOn ? (
        <button
          type="button"
          className={classes.shutter}
          aria-label={t('verify.shutter')}
          onClick={shoot}
        />
      ) : (
        <button type="button" className={classes.side} onClick={() => phone.current?.click()}>
          <IconCamera size={26} stroke={1.75} aria-hidden />
          <span>{t('button.takePhoto')}</span>
        </button>
      )}
      {lamp === 'none' ? (
        <span className={classes.side} aria-hidden />
      ) : (
        <button
          type="button"
          className={classes.side}
          aria-pressed={lamp === 'on'}
          onClick={switchLamp}
        >
          <Bolt size={26} stroke={1.75} aria-hidden />
          <span>{t('verify.light')}</span>
        </button>
      )}
      <input ref={chooser} hidden type="file" accept={PICTURES} tabIndex={-1} onChange={takeFrom} />
      <input
        ref={phone}
        hidden
        type="file"
        accept={PICTURES}
        capture={facing}
        tabIndex={-1}
        onChange={takeFrom}
      />
    </footer>
  );
}
