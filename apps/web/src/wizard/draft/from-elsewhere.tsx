import { IconDevices } from '@tabler/icons-react';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './from-elsewhere.module.css';

/** Another device saved newer answers, and they are shown here. */
export function FromElsewhere({ isShown }: { isShown: boolean }) {
  const { t } = useMessages();
  return (
    <div role="status">
      {isShown && (
        <p className={classes.line}>
          <IconDevices size={20} stroke={1.75} aria-hidden />
          <span>{t('draft.fromElsewhere')}</span>
        </p>
      )}
    </div>
  );
}
