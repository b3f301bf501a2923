import { randomUUID } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import type { LiveMessage } from '@verify-admin/rulebook/live/live.contract';
import type { AccountEvent, Events, Gap } from './events.ts';

/** A screen without a heartbeat for so long has left: its process may have died. */
const GONE_AFTER_MS = MINUTE_MS;

interface Screen {
  readonly username: string;
  readonly send: (message: LiveMessage) => void;
  /** The usernames it was sent last, as text. */
  sent: string | null;
}

/** One screen that has an account open. */
export interface AccountPresence {
  /** Renews the presence of the screen, and drops those that left without a message. */
  beat(): void;
  leave(): void;
}

interface OpenAccount {
  readonly screens: Set<Screen>;
  /** The presences of every process, by their id. */
  readonly presences: Map<string, { readonly username: string; readonly seen: number }>;
}

/**
 * Which accounts are open on whose screens, in all processes, and the messages to those screens.
 */
export class OpenAccounts {
  readonly #events: Events;
  readonly #clock: () => number;
  readonly #open = new Map<string, OpenAccount>();
  #swept = 0;

  constructor(events: Events, clock: () => number) {
    this.#events = events;
    this.#clock = clock;
    events.subscribe((event) => this.#handle(event));
  }

  /**
   * Opens the account on a screen: the others are sent its username, and it is sent theirs at once.
   */
  enter(key: AccountKey, username: string, send: Screen['send']): AccountPresence {
    const presence_id = randomUUID();
    const screen: Screen = { username, send, sent: null };
    const publish = (is_here: boolean) =>
      this.#events.publish({ kind: 'presence', ...key, by: username, presence_id, is_here });
    const account = this.#accountOf(key);
    account.screens.add(screen);
    this.#sendPresence(account, screen);
    publish(true);
    return {
      beat: () => {
        publish(true);
        this.#sendPresence(account, screen);
      },
      leave: () => {
        account.screens.delete(screen);
        publish(false);
      },
    };
  }

  #accountOf(key: AccountKey): OpenAccount {
    const name = nameOf(key);
    const known = this.#open.get(name);
    if (known) return known;
    const account: OpenAccount = { screens: new Set(), presences: new Map() };
    this.#open.set(name, account);
    return account;
  }

  #handle(event: AccountEvent | Gap): void {
    this.#sweep();
    if (event.kind === 'gap') {
      for (const { screens } of this.#open.values()) for (const { send } of screens) send(event);
    } else if (event.kind === 'change') this.#handleChange(event);
    else if (event.kind === 'batch') this.#handleBatch(event);
    else if (event.kind === 'presence') this.#handlePresence(event);
  }

  #handleChange(event: AccountEvent & { kind: 'change' }): void {
    const { kind, act, by, seq, tab = null } = event;
    const account = this.#open.get(nameOf(event));
    for (const { send } of account?.screens ?? []) send({ kind, act, by, seq, tab });
  }

  #handleBatch({ account_type, account_ids, act, seq }: AccountEvent & { kind: 'batch' }): void {
    for (const account_id of account_ids) {
      // `by` is null, so that the screen of the person who started the batch reads again as well.
      const change = { kind: 'change', account_type, account_id, act, by: null, seq } as const;
      this.#handleChange(change);
    }
  }

  #handlePresence(event: AccountEvent & { kind: 'presence' }): void {
    const account = this.#accountOf(event);
    if (event.is_here) {
      account.presences.set(event.presence_id, { username: event.by, seen: this.#clock() });
    } else account.presences.delete(event.presence_id);
    for (const screen of account.screens) this.#sendPresence(account, screen);
    this.#forgetClosed(nameOf(event), account);
  }

  #forgetClosed(name: string, { screens, presences }: OpenAccount): void {
    if (screens.size === 0 && presences.size === 0) this.#open.delete(name);
  }

  /** Drops the presences of processes that died while no screen here had the account open. */
  #sweep(): void {
    const gone = this.#clock() - GONE_AFTER_MS;
    if (this.#swept > gone) return;
    this.#swept = this.#clock();
    for (const [name, account] of this.#open) {
      forgetGone(account, gone);
      this.#forgetClosed(name, account);
    }
  }

  /** Sends a screen the usernames of the others where they have changed. */
  #sendPresence(account: OpenAccount, screen: Screen): void {
    forgetGone(account, this.#clock() - GONE_AFTER_MS);
    const all = new Set([...account.presences.values()].map(({ username }) => username));
    all.delete(screen.username);
    const usernames = [...all].toSorted();
    const text = usernames.join(' ');
    if (text === screen.sent) return;
    screen.sent = text;
    screen.send({ kind: 'here', usernames });
  }
}

function forgetGone({ presences }: OpenAccount, gone: number): void {
  for (const [id, { seen }] of presences) if (seen <= gone) presences.delete(id);
}

function nameOf({ account_type, account_id }: AccountKey): string {
  return `${account_type} ${account_id}`;
}
