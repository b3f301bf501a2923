import { postedRequest, type PostedRequest } from '@verify-admin/rulebook/kernel/posted-request';
import {
  LAUNCH_TEXTS,
  POST_REQUEST,
  readLaunchAsk,
  readRedirect,
  REDIRECT_AFTER_MS,
  UNFOLLOWED,
} from '@verify-admin/rulebook/launch/redirect.rules';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../kernel/calls/call-error.ts';
import { errorBodyOf } from '../kernel/calls/send.ts';
import { PAGE_DATA } from '../kernel/page-data.ts';
import { readAddress, redirectOf, sendLaunch } from './send-launch.ts';

declare global {
  interface Window {
    /** API-10: the request that the server, or the page that holds this one, has put there. */
    __POST_REQUEST__?: unknown;
  }
}

export type LaunchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'error'; readonly why: string; readonly said: string | null }
  | {
      readonly kind: 'success';
      readonly company_id: string;
      /** Where the browser goes on; null where the answer names no address that may be followed. */
      readonly redirect: string | null;
      /** Why an address that was named is not followed. */
      readonly unfollowed: string | null;
    };

const IDLE: LaunchState = { kind: 'idle' };

async function run(request: PostedRequest): Promise<LaunchState> {
  const ask = readLaunchAsk(request);
  if (!ask) return { kind: 'error', why: LAUNCH_TEXTS.missing, said: null };
  const { api_key, client_id, company_id, redirect_url } = ask;
  const answer = await sendLaunch({ url: '/api/launch_ky', api_key, client_id });
  if (!answer.ok) {
    const { said } = new CallError(answer.status, errorBodyOf(answer.body));
    return { kind: 'error', why: LAUNCH_TEXTS.refused(answer.status), said };
  }
  // API-12: the answer's own address decides, also where it is not followed.
  const named = redirectOf(answer.body) ?? redirect_url;
  if (named == null) return { kind: 'success', company_id, redirect: null, unfollowed: null };
  const read = readRedirect(named, PAGE_DATA.redirect_hosts, readAddress);
  return 'href' in read
    ? { kind: 'success', company_id, redirect: read.href, unfollowed: null }
    : { kind: 'success', company_id, redirect: null, unfollowed: UNFOLLOWED[read.problem] };
}

function failureOf(fault: unknown): LaunchState {
  const why = fault instanceof Error && fault.message !== '' ? fault.message : LAUNCH_TEXTS.failed;
  return { kind: 'error', why, said: null };
}

/** T13: a message of a listed origin, from the window that opened or holds this one, or from itself. */
function requestOf({ origin, source, data }: MessageEvent<unknown>): PostedRequest | null {
  const known = [window, window.opener, window.parent];
  if (!PAGE_DATA.message_origins.includes(origin) || !known.includes(source)) return null;
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type !== POST_REQUEST) return null;
  const read = postedRequest.safeParse(data);
  return read.success ? read.data : { headers: {}, body: {} };
}

function injectedRequest(): PostedRequest | null {
  window.__POST_REQUEST__ ??= PAGE_DATA.post_request ?? undefined;
  if (window.__POST_REQUEST__ === undefined) return null;
  const read = postedRequest.safeParse(window.__POST_REQUEST__);
  return read.success ? read.data : { headers: {}, body: {} };
}

/** API-01..12: one launch from a message or from what the server wrote into the page, then the redirect. */
export function useLaunchRequest(): LaunchState {
  const [state, setState] = useState<LaunchState>(IDLE);
  const isBusy = useRef(false);

  useEffect(() => {
    const start = (request: PostedRequest | null) => {
      if (!request || isBusy.current) return;
      isBusy.current = true;
      setState({ kind: 'sending' });
      void run(request)
        .catch(failureOf)
        .then((next) => {
          isBusy.current = next.kind === 'success';
          setState(next);
        });
    };
    const listen = (event: MessageEvent<unknown>) => start(requestOf(event));
    window.addEventListener('message', listen);
    start(injectedRequest());
    return () => window.removeEventListener('message', listen);
  }, []);

  const redirect = state.kind === 'success' ? state.redirect : null;
  useEffect(() => {
    if (redirect === null) return;
    const timer = window.setTimeout(() => window.location.assign(redirect), REDIRECT_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [redirect]);
  return state;
}
