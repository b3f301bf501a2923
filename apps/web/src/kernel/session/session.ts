import { STORAGE_KEYS } from '@verify-admin/rulebook/staff/product';
import { tokenExpiry } from './token-expiry.ts';

/** A staff member who is logged in: the bearer token and his own uuid. */
export interface Login {
  readonly token: string;
  readonly uuid: string;
}

/** How the last session here ended; null where it was ended in another tab, or none ended yet. */
export type SessionEnd = 'logout' | 'expired' | null;

interface SessionPlace {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Runs once after so many milliseconds; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** A browser's timer counts in 31 bits; a longer wait is made of several. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** AUTH-01..08: who is logged in here, until the token ends or somebody logs out. */
export class Session {
  readonly #place: SessionPlace;
  readonly #listeners = new Set<() => void>();
  #login: Login | null = null;
  #ending: SessionEnd = null;
  #callOff: () => void = () => {};

  constructor(place: SessionPlace) {
    this.#place = place;
    this.read();
  }

  /** Null when nobody is logged in. The same object until that changes. */
  get login(): Login | null {
    return this.#login;
  }

  get ending(): SessionEnd {
    return this.#ending;
  }

  /** Reads the storage again: at the start, and when another tab logged in or out. */
  read(): void {
    const { storage } = this.#place;
    const token = storage.getItem(STORAGE_KEYS.token);
    const uuid = storage.getItem(STORAGE_KEYS.admin);
    if (token === this.#login?.token && uuid === this.#login?.uuid) return;
    this.#ending = null;
    this.#take(token && uuid ? { token, uuid } : null);
  }

  /** AUTH-05: stores the answer of a successful staff login. */
  begin(login: Login): void {
    const { storage } = this.#place;
    storage.setItem(STORAGE_KEYS.token, login.token);
    storage.setItem(STORAGE_KEYS.admin, login.uuid);
    this.#take(login);
  }

  /** AUTH-06: clears token, user and admin from storage and from state. */
  end(ending: SessionEnd): void {
    this.#ending = ending;
    const { storage } = this.#place;
    for (const key of Object.values(STORAGE_KEYS)) storage.removeItem(key);
    this.#take(null);
  }

  /** Looks at the clock: a machine that slept may have missed the moment of expiry. */
  check(): void {
    if (this.#login) this.#take(this.#login);
  }

  /** Calls the listener when somebody logged in or out. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #take(login: Login | null): void {
    this.#callOff();
    this.#callOff = () => {};
    const changed = login !== this.#login;
    this.#login = login;
    if (login) this.#watch(login);
    if (changed && this.#login === login) for (const listener of this.#listeners) listener();
  }

  /** AUTH-02, AUTH-03: ends at once when expired or unreadable, else at the moment of expiry. */
  #watch(login: Login): void {
    const left = (tokenExpiry(login.token) ?? 0) - this.#place.now();
    if (left <= 0) {
      this.end('expired');
      return;
    }
    const wait = Math.min(left, LONGEST_WAIT_MS);
    this.#callOff = this.#place.after(wait, () => this.#watch(login));
  }
}
