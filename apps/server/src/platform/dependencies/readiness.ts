import type { Kysely } from 'kysely';
import { listPendingMigrations } from '../database/applied-migrations.ts';
import { listMissingGrants } from '../database/roles/missing-grants.ts';
import type { Schema } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { within } from '../patience.ts';

/**
 * What a process cannot answer any call without. Files, mail, the issuer, the scanner and the provider are not among
 * them: what needs one of these is refused, everything else is served (0111).
 */
export type Need = 'database' | 'migrations' | 'grants';

interface Patience {
  /** Shorter than the patience of load balancers. */
  readonly patienceMs: number;
  /** A database that answered so recently is slow, not gone: under load a look waits for a connection like any statement. */
  readonly silentMs: number;
}
const PATIENCE: Patience = { patienceMs: 2_000, silentMs: 10_000 };

interface Asked {
  readonly db: Kysely<Schema>;
  readonly log: Log;
}

async function findMissing(db: Kysely<Schema>): Promise<readonly Need[]> {
  const pending = await listPendingMigrations(db);
  if (pending.length > 0) return ['migrations'];
  return (await listMissingGrants(db)).length === 0 ? [] : ['grants'];
}

/**
 * Whether this process can answer calls. Without what it remembers of the last answer a process under load says that the
 * database is gone: all of them say so at once, and the proxy sends nobody to any. `@fastify/under-pressure` was looked at
 * instead: its health check has one answer too, and a late one counts as unhealthy. The next person carries two times and one
 * remembered answer.
 */
export class Readiness {
  readonly #asked: Asked;
  readonly #patience: Patience;
  #look: Promise<readonly Need[]> | null = null;
  /** What the database last answered, and when by the clock of the process that never leaps. */
  #answered: { readonly missing: readonly Need[]; readonly at: number } | null = null;
  #logged = '';

  constructor(asked: Asked, patience: Patience = PATIENCE) {
    this.#asked = asked;
    this.#patience = patience;
  }

  /**
   * What is missing of all that; the database where it fails or is silent. One look at a time: who asks meanwhile is given its
   * result, so that nobody causes many.
   */
  async findMissing(): Promise<readonly Need[]> {
    this.#look ??= this.#lookNow().finally(() => {
      this.#look = null;
    });
    const missing = (await within(this.#look, this.#patience.patienceMs, null)) ?? this.#lately();
    this.#write(missing);
    return missing;
  }

  async #lookNow(): Promise<readonly Need[]> {
    try {
      const missing = await findMissing(this.#asked.db);
      this.#answered = { missing, at: performance.now() };
      return missing;
    } catch {
      this.#answered = null;
      return ['database'];
    }
  }

  #lately(): readonly Need[] {
    if (!this.#answered) return ['database'];
    const { missing, at } = this.#answered;
    return performance.now() - at < this.#patience.silentMs ? missing : ['database'];
  }

  #write(missing: readonly Need[]): void {
    const named = missing.join(', ');
    if (named === this.#logged) return;
    this.#logged = named;
    if (named === '') this.#asked.log.info('ready again');
    else this.#asked.log.warn({ missing }, 'not ready');
  }
}
