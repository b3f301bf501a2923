import { IconLinkOff } from '@tabler/icons-react';
import { ApplicantFrame } from '../../ui/applicant/applicant-frame.tsx';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './link-message.module.css';

const TEXTS = { malformed: 'link.malformed', expired: 'link.expired' } as const;

/** WIZ-04, WIZ-05: why there is no form behind this link. */
export function LinkMessage({ state }: { state: keyof typeof TEXTS }) {
  const { t } = useMessages();
  return (
    <ApplicantFrame>
      <title>{t('header.title')}</title>
      <div className={classes.message}>
        <IconLinkOff size={32} stroke={1.5} aria-hidden />
        <h1>{t('header.title')}</h1>
        <p role="alert">{t(TEXTS[state])}</p>
      </div>
    </ApplicantFrame>
  );
}
