import { IconCircleCheckFilled, IconMessageCircle } from '@tabler/icons-react';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import classes from './item-notes.module.css';

/** Said beside an item of which nothing is missing. */
export function DoneMark({ isDone }: { isDone: boolean }) {
  const { t } = useMessages();
  return (
    <span role="status" className={classes.done}>
      {isDone && (
        <>
          <IconCircleCheckFilled size={18} aria-hidden />
          <span>{t('more.done')}</span>
        </>
      )}
    </span>
  );
}

/** Why an item is asked for; grey once it is done. */
export function ReasonNote({ text, isDone }: { text: string; isDone: boolean }) {
  return (
    <p className={classes.reason} data-done={isDone || undefined}>
      <IconMessageCircle size={20} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </p>
  );
}
