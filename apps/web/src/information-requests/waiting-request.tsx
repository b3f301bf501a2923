import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { InformationRequest } from '@verify-admin/rulebook/information-requests/information-requests.contract';
import { listItems } from '@verify-admin/rulebook/information-requests/item-label';
import { REQUEST_STATES } from '@verify-admin/rulebook/information-requests/request.states';
import { DELIVERY_STATES } from '@verify-admin/rulebook/kernel/delivery';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { Delivery, DeliveryReason } from '../emails/delivery.tsx';
import { useMe } from '../kernel/session/use-session.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { ApplicantPageDrawer } from './applicant-page-drawer.tsx';
import { useWithdrawRequest } from './use-information-requests.ts';
import classes from './waiting-request.module.css';

interface WaitingRequestProps {
  account: AccountKey;
  request: InformationRequest;
}

/** What waits for the applicant since when, and what can be done meanwhile. */
export function WaitingRequest({ account, request }: WaitingRequestProps) {
  const { created, admin_username, recipient, expires, begun, items, email, country } = request;
  const role = useMe()?.role ?? 'PENDING';
  const mayAct = may(role, 'kyb/review');
  const withdraw = useWithdrawRequest(account);
  const layer = useLayer('applicant-page', 'kyb/review');
  const { request_id } = request;
  const hasLeft = email?.state !== 'queued';
  const asked = listItems(
    items.map(({ item }) => item),
    country,
  );
  return (
    <div className={classes.request}>
      <p className={classes.state}>
        <StatusText state={REQUEST_STATES.OPEN} /> since <DateTime value={created} />
      </p>
      <p>
        <span>{shownText(admin_username)}</span>
        <span> asked </span>
        <span>{shownText(recipient)}</span>
        <span>{` for ${asked}.`}</span>
      </p>
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>
          {email && (
            <Delivery
              account={account}
              email_id={email.email_id}
              to={recipient}
              state={email.state}
              sent={<StatusText state={DELIVERY_STATES.sent} />}
            />
          )}
        </dd>
        <dt>Applicant</dt>
        <dd>
          {begun ? (
            <span>
              last seen <DateTime value={begun} />
            </span>
          ) : (
            'has not begun'
          )}
        </dd>
        <dt>Link</dt>
        <dd>
          {hasLeft ? (
            <>
              <span>good until</span> <DateTime value={expires} />
            </>
          ) : (
            <span>good for three days from when the email is sent</span>
          )}
        </dd>
        <dt>Reminders</dt>
        <dd>
          <Reminders request={request} hasLeft={hasLeft} />
        </dd>
      </dl>
      {email && <DeliveryReason rows={[{ email: recipient, created, ...email }]} />}
      {withdraw.error && (
        <AlertLine tone="bad" fact={withdraw.error.detail} onClose={withdraw.reset} />
      )}
      {mayAct && (
        <div className={classes.acts}>
          <Button variant="default" size="sm" onClick={() => layer.open()}>
            What the applicant sees
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={withdraw.busy}
            onClick={() => withdraw.run({ ...account, request_id })}
          >
            Withdraw request
          </Button>
        </div>
      )}
      <ApplicantPageDrawer
        account={account}
        request_id={request_id}
        opened={layer.opened}
        onClose={layer.close}
      />
    </div>
  );
}

function Reminders({ request, hasLeft }: { request: InformationRequest; hasLeft: boolean }) {
  const { reminders_sent, next_reminder } = request;
  const sent = `${reminders_sent} sent`;
  if (next_reminder === null) {
    return <span>{reminders_sent === 0 ? 'none' : `${sent}, then none`}</span>;
  }
  if (!hasLeft) return <span>counted from when the email is sent</span>;
  return (
    <>
      <span>{`${reminders_sent > 0 ? `${sent}, ` : ''}next `}</span>
      <DateTime value={next_reminder} />
    </>
  );
}
