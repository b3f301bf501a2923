import { ApplicantFrame } from '../ui/applicant/applicant-frame.tsx';
import { PRODUCT_NAME } from '@verify-admin/rulebook/staff/product';
import classes from './verify.module.css';
import { useVerificationLink } from './use-verification-link.ts';

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const HEADINGS = {
  valid: 'Verify your identity',
  expired: 'This link has expired',
  unknown: 'This link is not valid',
} as const;

/** KYC-13: the page of a person's own link: who asks and until when. */
export function VerifyPage({ token }: { token: string }) {
  const { link, error, retry } = useVerificationLink(token);
  return (
    <ApplicantFrame head={<p className={classes.product}>{PRODUCT_NAME}</p>}>
      <title>{link ? HEADINGS[link.state] : HEADINGS.valid}</title>
      <article className={classes.page}>
        {error && (
          <div role="alert">
            <h1>Your link could not be checked</h1>
            <p>{error.detail}</p>
            <button type="button" className={classes.again} onClick={retry}>
              Try again
            </button>
          </div>
        )}
        {!error && !link && <p role="status">Checking your link …</p>}
        {link && (
          <>
            <h1>{HEADINGS[link.state]}</h1>
            {link.state === 'valid' && (
              <Valid company={link.company_name} expires={link.expires ?? ''} />
            )}
            {link.state === 'expired' && <Expired expires={link.expires ?? ''} />}
            {link.state === 'unknown' && (
              <p>
                Please open the complete link from the email again. If it still does not open, ask
                the sender for a new one.
              </p>
            )}
          </>
        )}
      </article>
    </ApplicantFrame>
  );
}

function Valid({ company, expires }: { company: string | null; expires: string }) {
  return (
    <>
      <p>
        Your identity must be verified before payments
        {company && (
          <>
            {' to '}
            <b>{company}</b>
          </>
        )}{' '}
        can be made.
      </p>
      <p>
        Your link is valid until <time dateTime={expires}>{WHEN.format(new Date(expires))}</time>.
      </p>
      <h2>What you will need</h2>
      <ul>
        <li>an identity document, front and back</li>
        <li>a picture of your face</li>
      </ul>
      <p className={classes.note}>
        Documents cannot be sent on this page yet. You need to do nothing else for now; if your link
        expires before then, you will receive a new one.
      </p>
    </>
  );
}

function Expired({ expires }: { expires: string }) {
  return (
    <p>
      It could be used until <time dateTime={expires}>{WHEN.format(new Date(expires))}</time>.
      Please ask the sender for a new one.
    </p>
  );
}
