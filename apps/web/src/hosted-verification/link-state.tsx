import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import { IconCircleCheck, IconClockX, IconLinkOff } from '@tabler/icons-react';
import { ApplicantFrame } from '../ui/applicant/applicant-frame.tsx';
import { LanguageChoice } from '../wizard/messages/language-choice.tsx';
import { useMessages } from '../wizard/messages/use-messages.tsx';
import classes from './link-state.module.css';
import type { VerificationLink } from './use-verification-link.ts';

type EndState = Exclude<VerificationLink['state'], 'valid'>;

interface StateRow {
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly isGood?: true;
  readonly Icon: typeof IconLinkOff;
}

const STATES: Readonly<Record<EndState, StateRow>> = {
  sent: { title: 'verify.sentTitle', text: 'verify.sent', isGood: true, Icon: IconCircleCheck },
  complete: {
    title: 'verify.completeTitle',
    text: 'verify.complete',
    isGood: true,
    Icon: IconCircleCheck,
  },
  expired: { title: 'verify.expiredTitle', text: 'verify.expired', Icon: IconClockX },
  unknown: { title: 'verify.unknownTitle', text: 'verify.unknown', Icon: IconLinkOff },
};

interface LinkStateProps {
  link: Pick<VerificationLink, 'expires' | 'sent'>;
  state: EndState;
}

/** A link with which nothing can be sent any more, and why. */
export function LinkState({ link, state }: LinkStateProps) {
  const { t, formatMoment } = useMessages();
  const { title, text, isGood, Icon } = STATES[state];
  const at = state === 'sent' ? link.sent : link.expires;
  return (
    <ApplicantFrame>
      <title>{t(title)}</title>
      <div className={classes.state} role="status" data-good={isGood}>
        <Icon size={40} stroke={1.5} aria-hidden />
        <h1>{t(title)}</h1>
        <p>{t(text, { moment: at === null ? '' : formatMoment(at) })}</p>
        {state === 'sent' && <p>{t('verify.sentNext')}</p>}
      </div>
      <LanguageChoice />
    </ApplicantFrame>
  );
}
