import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../kernel/app-context.ts';
import { listPendingMigrations } from '../platform/database/applied-migrations.ts';
import { listMissingGrants } from '../platform/database/roles/missing-grants.ts';

/** What a process needs to answer calls. */
export type Need = 'database' | 'migrations' | 'grants' | 'storage';

type Checked = Pick<AppContext, 'db' | 'storage' | 'log'>;

/** Milliseconds: shorter than the patience of load balancers. */
const PATIENCE_MS = 2_000;

async function findMissingOfDatabase({ db }: Checked): Promise<readonly Need[]> {
  const pending = await listPendingMigrations(db);
  if (pending.length > 0) return ['migrations'];
  return (await listMissingGrants(db)).length === 0 ? [] : ['grants'];
}

async function findMissingOfStorage({ storage }: Checked): Promise<readonly Need[]> {
  await storage.reach();
  return [];
}

/** `check`, or `need` where it fails or takes too long. */
async function missingUnless(
  check: Promise<readonly Need[]>,
  need: Need,
): Promise<readonly Need[]> {
  const patience = new AbortController();
  const late = wait(PATIENCE_MS, [need], { signal: patience.signal, ref: false });
  try {
    return await Promise.race([check, late]);
  } catch {
    return [need];
  } finally {
    late.catch(() => undefined);
    patience.abort();
  }
}

/** Whether this process can answer calls. */
export class Readiness {
  readonly #app: Checked;
  #asked: Promise<readonly Need[]> | null = null;
  #logged = '';

  constructor(app: Checked) {
    this.#app = app;
  }

  /** One check at a time: who asks meanwhile is given its result, so that nobody causes many. */
  findMissing(): Promise<readonly Need[]> {
    this.#asked ??= this.#check().finally(() => {
      this.#asked = null;
    });
    return this.#asked;
  }

  async #check(): Promise<readonly Need[]> {
    const found = await Promise.all([
      missingUnless(findMissingOfDatabase(this.#app), 'database'),
      missingUnless(findMissingOfStorage(this.#app), 'storage'),
    ]);
    const missing = found.flat();
    this.#log(missing);
    return missing;
  }

  #log(missing: readonly Need[]): void {
    const named = missing.join(', ');
    if (named === this.#logged) return;
    this.#logged = named;
    if (named === '') this.#app.log.info('ready again');
    else this.#app.log.warn({ missing }, 'not ready');
  }
}
