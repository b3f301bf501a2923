import { queryMessage, SYNC } from './wire-messages.ts';

/** The part of the embedded database engine that is served. */
export interface WireEngine {
  execProtocolRawStream(
    message: Uint8Array,
    options: { onRawData: (data: Uint8Array) => void },
  ): Promise<void>;
  isInTransaction(): boolean;
}

/** Whoever may hold the engine. */
export interface WireClient {
  /** Tells the client that it was put out; nothing of it is run afterwards. */
  putOut(): void;
}

export interface Turn {
  client: WireClient;
  bytes: Buffer;
  /** Whether the engine may go to another client after this, transactions aside. */
  complete: boolean;
  answer: (bytes: Buffer) => void;
}

export interface TurnSettings {
  engine: WireEngine;
  /** How long a client may idle inside a transaction while others wait. */
  idle_in_transaction_ms: number;
  /** The engine broke down; nothing it says can be trusted any more. */
  onBreakdown: (error: unknown) => void;
}

const ABANDON = Buffer.concat([SYNC, queryMessage('rollback')]);

/**
 * The queue before the one session of the engine. A client that is inside a transaction, or inside
 * an unfinished group of messages, keeps the engine; the others wait.
 */
export class WireTurns {
  readonly #settings: TurnSettings;
  readonly #gone = new WeakSet<WireClient>();
  readonly #queue: Turn[] = [];
  #owner: WireClient | null = null;
  #running = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: TurnSettings) {
    this.#settings = settings;
  }

  add(turn: Turn): void {
    // The rest of a transaction that was rolled back must not run outside of one.
    if (this.#gone.has(turn.client)) return;
    this.#queue.push(turn);
    this.#run().catch(this.#settings.onBreakdown);
  }

  /** Forgets what a client still wanted, and takes back what it had begun. */
  leave(client: WireClient): void {
    for (let at = this.#queue.length - 1; at >= 0; at -= 1) {
      if (this.#queue[at]?.client === client) this.#queue.splice(at, 1);
    }
    if (this.#owner === client) {
      this.add({ client, bytes: ABANDON, complete: true, answer: () => {} });
    }
    this.#gone.add(client);
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    clearTimeout(this.#idle);
    for (let turn = this.#next(); turn; turn = this.#next()) {
      turn.answer(await this.#execute(turn.bytes));
      const kept = !turn.complete || this.#settings.engine.isInTransaction();
      this.#owner = kept ? turn.client : null;
    }
    this.#running = false;
    if (this.#owner) this.#watchIdle(this.#owner);
  }

  #next(): Turn | undefined {
    const owner = this.#owner;
    if (!owner) return this.#queue.shift();
    const at = this.#queue.findIndex((turn) => turn.client === owner);
    return at < 0 ? undefined : this.#queue.splice(at, 1)[0];
  }

  async #execute(bytes: Buffer): Promise<Buffer> {
    const parts: Buffer[] = [];
    await this.#settings.engine.execProtocolRawStream(bytes, {
      // The engine reuses its memory, so what it shows is copied at once.
      onRawData: (data) => void parts.push(Buffer.from(data)),
    });
    return Buffer.concat(parts);
  }

  #watchIdle(owner: WireClient): void {
    this.#idle = setTimeout(() => {
      if (this.#queue.length === 0) return this.#watchIdle(owner);
      owner.putOut();
      this.leave(owner);
    }, this.#settings.idle_in_transaction_ms);
    this.#idle.unref();
  }
}
