import { logout } from '@verify-admin/rulebook/staff/staff.contract';
import type { CallError } from './call-error.ts';
import { browserKeyStore } from './browser-key-store.ts';
import { Drafts } from './drafts.ts';
import { MeStore } from './me.ts';
import { newKey } from './new-key.ts';
import { createSealing } from './sealing.ts';
import { createListen, createSend, type Send, type SendPlace } from './send.ts';
import { Session } from './session.ts';

/** The kernel's parts, wired to this browser. */
export const session = new Session({
  storage: localStorage,
  now: Date.now,
  after: (ms, run) => {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
});

export const drafts = new Drafts({
  storage: sessionStorage,
  sealing: createSealing(browserKeyStore),
  now: Date.now,
});

function bearer(): Readonly<Record<string, string>> {
  return session.login ? { authorization: `Bearer ${session.login.token}` } : {};
}

const wire = {
  newKey,
  headers: bearer,
  actor: () => session.login?.uuid ?? null,
  onError: heed,
};

export const send = createSend({ ...wire, fetch: (input, init) => fetch(input, init) });

export const listen = createListen({ ...wire, fetch: (input, init) => fetch(input, init) });

/** As `send`, over another wire: a file's tells how much of it is under way. */
export function sendOver(fetch: SendPlace['fetch']): Send {
  return createSend({ ...wire, fetch });
}

export const me = new MeStore(session, send);

/** A refused session ends here too; a refused level may mean that the role was changed. */
function heed(error: CallError, sent: Readonly<Record<string, string>>): void {
  const isOurs = sent.authorization !== undefined && sent.authorization === bearer().authorization;
  if (!isOurs) return;
  if (error.status === 401) session.end();
  if (error.error.startsWith('permission/')) void me.refresh();
}

/** AUTH-06: out here at once; the server is told as well, as far as it can be reached. */
export function logOut(): void {
  void send(logout, {}, { keepalive: true }).catch(() => {});
  void drafts.deleteSecrets();
  session.end();
}

// Another tab may have logged in or out, and a machine that slept wakes late.
window.addEventListener('storage', () => session.read());
document.addEventListener('visibilitychange', () => session.check());
