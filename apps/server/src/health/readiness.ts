import type { AppContext } from '../kernel/app-context.ts';
import { listPendingMigrations } from '../platform/database/applied-migrations.ts';
import { listMissingGrants } from '../platform/database/roles/missing-grants.ts';
import { within } from '../platform/patience.ts';

/**
 * What a process cannot answer any call without. Files, mail, the issuer, the scanner and the provider are not among
 * them: what needs one of these is refused, everything else is served (0111).
 */
export type Need = 'database' | 'migrations' | 'grants';

type Checked = Pick<AppContext, 'db'>;

/** Milliseconds: shorter than the patience of load balancers. */
const PATIENCE_MS = 2_000;

async function findMissingOfDatabase({ db }: Checked): Promise<readonly Need[]> {
  const pending = await listPendingMigrations(db);
  if (pending.length > 0) return ['migrations'];
  return (await listMissingGrants(db)).length === 0 ? [] : ['grants'];
}

/** What is missing of all that; the database where it fails or takes too long. */
export async function findMissing(app: Checked): Promise<readonly Need[]> {
  try {
    return await within(findMissingOfDatabase(app), PATIENCE_MS, ['database']);
  } catch {
    return ['database'];
  }
}

/** Whether this process can answer calls. */
export class Readiness {
  readonly #app: Checked & Pick<AppContext, 'log'>;
  #asked: Promise<readonly Need[]> | null = null;
  #logged = '';

  constructor(app: Checked & Pick<AppContext, 'log'>) {
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
    const missing = await findMissing(this.#app);
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
