import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { postKycSent, sendKycEmail } from '@verify-admin/rulebook/emails/emails.contract';
import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import type { SubmittedOwnerLink } from '@verify-admin/rulebook/wizard/wizard.contract';
import { IconCircleCheckFilled, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Send } from '../../kernel/calls/send.ts';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { ApplicantFrame } from '../../ui/applicant/applicant-frame.tsx';
import { MessageLine } from '../messages/message-line.tsx';
import { type FailureMessage, failureMessage } from '../messages/failure-message.ts';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './success-step.module.css';

interface SuccessStepProps {
  account: AccountKey;
  company: string;
  /** When it was submitted; null where that was in this visit. */
  created: string | null;
  owners: readonly SubmittedOwnerLink[];
  send: Send;
}

/** WIZ-11, WIZ-62..66: the form is submitted, and its owners go on to their KYC. */
export function SuccessStep({ account, company, created, owners, send }: SuccessStepProps) {
  const { t, formatMoment } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isOnly = owners.length === 1;
  return (
    <ApplicantFrame head={<p className={classes.product}>{t('header.title')}</p>}>
      <title>{`${t('step.success')} · ${t('header.title')}`}</title>
      <div className={classes.success}>
        <IconCircleCheckFilled size={40} aria-hidden className={classes.mark} />
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {t('success.title')}
        </h1>
        {created !== null && <p>{t('submit.alreadySent', { moment: formatMoment(created) })}</p>}
        <p>{t('success.text')}</p>
        <ul className={classes.owners}>
          {owners.map((owner) => (
            <li key={owner.account_sub_id}>
              <p className={classes.name}>{`${owner.ownerFirstName} ${owner.ownerLastName}`}</p>
              <p className={classes.email}>{owner.ownerEmail}</p>
              {isOnly && <LaunchKyc account={account} owner={owner} send={send} />}
              <OwnerEmail {...{ account, company, owner, send, isOnly }} />
            </li>
          ))}
        </ul>
      </div>
    </ApplicantFrame>
  );
}

interface OwnerProps {
  account: AccountKey;
  owner: SubmittedOwnerLink;
  send: Send;
}

/** CALL-94: the KYC of the only owner, in a tab of its own. */
function LaunchKyc({ account, owner, send }: OwnerProps) {
  const { t } = useMessages();
  const record = () => {
    const input = { ...account, account_sub_id: 0, email: owner.ownerEmail };
    // The tab opens at once, whatever becomes of the record.
    void send(postKycSent, input, { keepalive: true }).catch(() => {});
  };
  return (
    <a className={classes.launch} href={owner.link} target="_blank" rel="noopener" onClick={record}>
      <span>{t('success.launchKyc')}</span>
      <IconExternalLink size={20} stroke={1.75} aria-hidden />
    </a>
  );
}

type EmailState = 'idle' | 'sending' | 'sent' | 'failed';

/** WIZ-64, WIZ-65: the email of one owner; with several owners each has one already. */
function OwnerEmail(props: OwnerProps & { company: string; isOnly: boolean }) {
  const { account, company, owner, send, isOnly } = props;
  const { t } = useMessages();
  const [state, setState] = useState<EmailState>('idle');
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const { ownerEmail: email, ownerFirstName, ownerLastName, link } = owner;
  const run = () => {
    if (state === 'sending' || state === 'sent') return;
    setState('sending');
    const template_data = JSON.stringify({
      email,
      firstname: ownerFirstName,
      lastname: ownerLastName,
      // CALL-93: without scheme and host
      link: link.replace(/^https?:\/\/[^/]+/, ''),
      company,
    });
    const clientid = formatClientId(account.account_type, account.account_id);
    send(sendKycEmail, { clientid, template_data }).then(
      () => setState('sent'),
      (error: unknown) => {
        setFailure(failureMessage(error, { message: 'success.emailFailed' }));
        setState('failed');
      },
    );
  };
  const texts = isOnly ? ONLY_OWNER : SEVERAL_OWNERS;
  const text = t(texts[state], { email });
  return (
    <>
      <ApplicantButton
        aria-disabled={state === 'sending' || state === 'sent'}
        // With several owners each button says whose it is.
        aria-label={isOnly ? undefined : `${text} ${email}`}
        onClick={run}
      >
        {text}
      </ApplicantButton>
      <span role="status" className={classes.hidden}>
        {state === 'sent' && text}
      </span>
      <MessageLine
        id={`kyb-email-${owner.account_sub_id}`}
        message={state === 'failed' ? failure : null}
      />
    </>
  );
}

/** WIZ-64 */
const ONLY_OWNER = {
  idle: 'success.sendEmail',
  sending: 'button.sending',
  sent: 'success.sent',
  failed: 'success.sendEmail',
} as const satisfies Record<EmailState, MessageKey>;

/** WIZ-65 */
const SEVERAL_OWNERS = {
  idle: 'success.resendEmail',
  sending: 'button.sending',
  sent: 'success.resent',
  failed: 'success.resendEmail',
} as const satisfies Record<EmailState, MessageKey>;
