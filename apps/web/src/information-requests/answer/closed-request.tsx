import type { RequestState } from '@verify-admin/rulebook/information-requests/request.states';
import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ApplicantFrame } from '../../ui/applicant/applicant-frame.tsx';
import { LinkMessage } from '../../wizard/link/link-message.tsx';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import classes from './closed-request.module.css';

type Closed = Exclude<RequestState, 'OPEN' | 'EXPIRED'>;

const TEXTS: Readonly<Record<Closed, { title: MessageKey; text: MessageKey }>> = {
  ANSWERED: { title: 'more.thanks', text: 'more.answered' },
  WITHDRAWN: { title: 'more.nothing', text: 'more.withdrawn' },
  LAPSED: { title: 'more.nothing', text: 'more.closed' },
};

/** A request that takes nothing any more, and why. */
export function ClosedRequestPage({ state }: { state: Exclude<RequestState, 'OPEN'> }) {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  if (state === 'EXPIRED') return <LinkMessage state="expired" />;
  const { title, text } = TEXTS[state];
  return (
    <ApplicantFrame head={<p className={classes.product}>{t('header.title')}</p>}>
      <title>{`${t(title)} · ${t('header.title')}`}</title>
      <div className={classes.closed}>
        <IconCircleCheckFilled size={40} aria-hidden className={classes.mark} />
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {t(title)}
        </h1>
        <p>{t(text)}</p>
      </div>
    </ApplicantFrame>
  );
}
