import { LaunchFrame } from './launch-frame.tsx';
import { NoticeBox } from '../ui/applicant/notice-box.tsx';
import classes from './launch-page.module.css';
import { type LaunchState, useLaunchRequest } from './use-launch-request.ts';

/** API-01: `/ky/launch`, where another system sends a client who is to be verified. */
export function LaunchPage() {
  const state = useLaunchRequest();
  return (
    <LaunchFrame
      title="API Request Handler"
      sentence="Takes one request of another system and leads the client on."
    >
      <Outcome state={state} />
      <section aria-labelledby="inputs" className={classes.inputs}>
        <h2 id="inputs">Accepted inputs</h2>
        <dl>
          <div>
            <dt>
              <code>X-API-Key</code>
            </dt>
            <dd>header</dd>
          </div>
          <div>
            <dt>
              <code>company_id</code>
            </dt>
            <dd>in body</dd>
          </div>
        </dl>
      </section>
    </LaunchFrame>
  );
}

function Outcome({ state }: { state: LaunchState }) {
  switch (state.kind) {
    case 'idle':
      return <NoticeBox tone="plain" title="Waiting for a request" />;
    case 'sending':
      return <NoticeBox tone="plain" title="Sending the request …" />;
    case 'error':
      return (
        <>
          <NoticeBox tone="bad" title={state.why} />
          {state.said !== null && <p role="status">{state.said}</p>}
        </>
      );
    case 'success':
      return <Success {...state} />;
  }
}

type SuccessProps = Extract<LaunchState, { kind: 'success' }>;

function Success({ company_id, redirect, unfollowed }: SuccessProps) {
  return (
    <NoticeBox tone="good" title="The request was accepted">
      <p>
        Company ID: <b>{company_id}</b>
      </p>
      {redirect !== null && (
        <p>
          You are being redirected. <a href={redirect}>Go on now</a>
        </p>
      )}
      {unfollowed !== null && <p>{unfollowed}</p>}
    </NoticeBox>
  );
}
