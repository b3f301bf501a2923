import type { Adapter, AdapterPayload } from 'oidc-provider';

interface StoredPayload {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** What one kind of the issuer's records lives in: this process, for as long as it is valid. */
class Memory implements Adapter {
  readonly #stored = new Map<string, StoredPayload>();

  async upsert(id: string, payload: AdapterPayload, expiresIn = Infinity): Promise<void> {
    const now = Date.now();
    for (const [key, { until }] of this.#stored) if (until <= now) this.#stored.delete(key);
    this.#stored.set(id, { payload, until: now + expiresIn * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const stored = this.#stored.get(id);
    return stored && stored.until > Date.now() ? stored.payload : undefined;
  }

  async consume(id: string): Promise<void> {
    const stored = this.#stored.get(id);
    if (stored) stored.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#stored.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#stored) {
      if (payload.grantId === grantId) this.#stored.delete(id);
    }
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const found = [...this.#stored].find(([, { payload }]) => payload.uid === uid);
    return found && this.find(found[0]);
  }

  async findByUserCode(): Promise<undefined> {}
}

/** The issuer remembers nobody between two sign-ins, so that each one asks who it is. */
class Forgetful extends Memory {
  override async upsert(): Promise<void> {}
}

/** Storage for the local issuer: gone with the process. It remembers who signed in where that can be ended. */
export function memoryAdapter({ remembers }: { readonly remembers: boolean }) {
  return (kind: string): Adapter =>
    kind === 'Session' && !remembers ? new Forgetful() : new Memory();
}
