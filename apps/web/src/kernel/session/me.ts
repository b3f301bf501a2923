import { type Role, ROLES } from '@verify-admin/rulebook/staff/roles';
import { getAdminRole } from '@verify-admin/rulebook/staff/staff.contract';
import type { Send } from '../calls/send.ts';
import type { Session } from './session.ts';

/** The staff member at this desk. */
export interface Me {
  readonly uuid: string;
  readonly role: Role;
  readonly username: string;
  readonly email: string;
  /** False while no answer of the server is there, and PENDING is used instead (AUTH-08): the role is not known. */
  readonly isRead: boolean;
}

function pending(uuid: string): Omit<Me, 'isRead'> {
  return { uuid, role: 'PENDING', username: '', email: '' };
}

/** AUTH-07, AUTH-08: who is at the desk and with which role, asked once per login. */
export class MeStore {
  readonly #session: Session;
  readonly #send: Send;
  readonly #listeners = new Set<() => void>();
  #asked: { readonly token: string; readonly answer: Promise<Me | null> } | null = null;
  #me: Me | null = null;

  constructor(session: Session, send: Send) {
    this.#session = session;
    this.#send = send;
  }

  /** Null while unknown. The same object until something changes. */
  get current(): Me | null {
    return this.#me;
  }

  /** Asks the server once per login; null when nobody is logged in. Never rejects. */
  load(): Promise<Me | null> {
    const { login } = this.#session;
    if (!login) {
      this.#asked = null;
      this.#set(null);
      return Promise.resolve(null);
    }
    if (this.#asked?.token !== login.token) return this.refresh();
    return this.#asked.answer;
  }

  /** Asks again: the role may have changed. */
  refresh(): Promise<Me | null> {
    const { login } = this.#session;
    if (!login) return this.load();
    const answer = this.#ask(login.uuid).then((me) => {
      // Who logged out while the answer was on its way is nobody.
      if (this.#session.login?.token !== login.token) return this.load();
      this.#set(me);
      return me;
    });
    this.#asked = { token: login.token, answer };
    return answer;
  }

  /** Asks again where no answer came, such as for want of a connection; a role that was answered stays. */
  async retryUnread(): Promise<void> {
    // A question that is under way may end unanswered, although the connection is back.
    const who = await this.load();
    if (who?.isRead === false) await this.refresh();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #ask(uuid: string): Promise<Me> {
    try {
      const { admin_role } = await this.#send(getAdminRole, { uuid });
      if (ROLES.includes(admin_role?.role)) return { uuid, ...admin_role, isRead: true };
      console.error('The answer names no role; it is taken as PENDING.');
      return { ...pending(uuid), isRead: true };
    } catch (fault) {
      console.error('The role could not be fetched; it is taken as PENDING.', fault);
      return { ...pending(uuid), isRead: false };
    }
  }

  #set(me: Me | null): void {
    if (JSON.stringify(me) === JSON.stringify(this.#me)) return;
    this.#me = me;
    for (const listener of this.#listeners) listener();
  }
}
