import { getHealth } from '@verify-admin/rulebook/kernel/health.contract';
import { TAB_HEADER } from '@verify-admin/rulebook/kernel/tab';
import { logout } from '@verify-admin/rulebook/staff/staff.contract';
import type { CallError } from './calls/call-error.ts';
import { clock, serverNow, tellingTime } from './clock/clock.ts';
import { browserKeyStore } from './drafts/browser-key-store.ts';
import { Connection } from './connection/connection.ts';
import { Drafts } from './drafts/drafts.ts';
import { MeStore } from './session/me.ts';
import { newKey } from './calls/new-key.ts';
import { createSealing } from './drafts/sealing.ts';
import { OpenActs } from './calls/open-acts.ts';
import { answeringAfterPress, listeningAfterPress } from './press/after-press.ts';
import { rememberPlace } from './page-access/return-place.ts';
import { createListen, createSend, type Send, type SendPlace } from './calls/send.ts';
import { Session } from './session/session.ts';

function after(ms: number, run: () => void): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/** The kernel's parts, wired to this browser. */
export const session = new Session({
  storage: localStorage,
  now: serverNow,
  after,
});

// At once: a reload may come before the login page does.
session.subscribe(() => {
  if (session.ending !== 'expired') return;
  rememberPlace({ href: location.pathname + location.search, hasExpired: true });
});

export const drafts = new Drafts({
  storage: sessionStorage,
  sealing: createSealing(browserKeyStore),
  now: serverNow,
});

/** This load of the page; another tab of the same person is another. */
export const TAB = newKey();

function bearer(): Readonly<Record<string, string>> {
  return session.login ? { authorization: `Bearer ${session.login.token}` } : {};
}

export const connection: Connection = new Connection({
  isOnLine: () => navigator.onLine,
  probe: () => send(getHealth, {}),
  after,
});

export const openActs = new OpenActs(newKey);

const watchedFetch = connection.watch(
  answeringAfterPress(tellingTime((input, init) => fetch(input, init))),
);

const wire = {
  newKey,
  headers: () => ({ ...bearer(), [TAB_HEADER]: TAB }),
  actor: () => session.login?.uuid ?? null,
  onError: handleError,
};

export const send = createSend({ ...wire, fetch: watchedFetch });

export const listen = listeningAfterPress(createListen({ ...wire, fetch: watchedFetch }));

/** As `send`, over another transport, such as one that reports the progress of an upload. */
export function sendOver(fetch: SendPlace['fetch']): Send {
  return createSend({ ...wire, fetch: connection.watch(answeringAfterPress(tellingTime(fetch))) });
}

export const me = new MeStore(session, send);

/** A refused session ends here too; a refused level may mean that the role was changed. */
function handleError(error: CallError, sent: Readonly<Record<string, string>>): void {
  const isOurs = sent.authorization !== undefined && sent.authorization === bearer().authorization;
  if (!isOurs) return;
  if (error.status === 401) session.end('expired');
  if (error.error.startsWith('permission/')) void me.refresh();
}

/** AUTH-06: logged out here at once; the server as well, as far as it can be reached, and where it says so the issuer. */
export function logOut(): void {
  void send(logout, {}, { keepalive: true })
    .then(({ continue_at }) => {
      if (continue_at !== undefined) window.location.assign(continue_at);
    })
    .catch(() => {});
  void drafts.deleteSecrets();
  session.end('logout');
}

// Another tab may have logged in or out, and a machine that slept wakes late.
for (const change of ['online', 'offline']) {
  window.addEventListener(change, () => connection.check());
}
window.addEventListener('storage', () => session.read());
document.addEventListener('visibilitychange', () => session.check());
clock.subscribe(() => session.check());
