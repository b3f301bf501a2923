import type { ComparedPlace } from '@verify-admin/rulebook/audit/compared-place';
import type { AppContext } from '../../kernel/app-context.ts';
import type { BrokenLine, ChainEnd } from '../../kernel/audit-chain.ts';
import {
  type CheckpointPlace,
  PlaceFault,
} from '../../platform/checkpoint-places/checkpoint-place.ts';
import { signingKeyOf } from '../../platform/keys/signing-key.ts';
import { type AcceptedLoss, readAcceptedLosses } from '../checkpoints/accepted-losses.ts';
import { CHECKPOINT_PURPOSE } from '../checkpoints/checkpoint.ts';
import { listLossTexts, listPlaceStates } from '../checkpoints/checkpoints.store.ts';
import { type Compared, compareCheckpoints } from '../checkpoints/compare-checkpoints.ts';
import { verifyChain, type Watch } from './verify-chain.ts';

type ReadPlace = Pick<CheckpointPlace, 'name' | 'read'>;
type App = Pick<AppContext, 'db' | 'keys'> & {
  readonly checkpointPlaces: readonly ReadPlace[];
  /** Accepted besides those that signed checkpoints of the database and of the places say were. */
  readonly losses?: readonly AcceptedLoss[];
};

/** What a verification found. */
export interface AuditCheck {
  /** The last entry that was found intact. */
  readonly end: ChainEnd;
  /** The first entry that is not as it was written, by the chain or by a checkpoint. */
  readonly broken: BrokenLine | null;
  readonly places: readonly ComparedPlace[];
}

interface PlaceCheck {
  readonly place: ComparedPlace;
  readonly broken: BrokenLine | null;
}

async function checkPlace(
  { db }: App,
  { keys, losses }: Required<Pick<Compared, 'keys' | 'losses'>>,
  { name, read }: ReadPlace,
): Promise<PlaceCheck | null> {
  if (read === null) return null;
  const [state] = await listPlaceStates(db, [name]);
  const delivered = state?.delivered ?? 0;
  try {
    const found = await compareCheckpoints({ db, keys, losses }, read);
    const { checkpoints, until } = found;
    const place = { place: name, checkpoints, until, why: null };
    const lost = { seq: until + 1, why: `checkpoints that were delivered are no longer there` };
    return { place, broken: found.broken ?? (until < delivered ? lost : null) };
  } catch (error) {
    if (!(error instanceof PlaceFault)) throw error;
    return { place: { place: name, checkpoints: 0, until: 0, why: error.message }, broken: null };
  }
}

function firstOf(broken: readonly (BrokenLine | null)[]): BrokenLine | null {
  const found = broken.filter((line) => line !== null);
  return found.toSorted((a, b) => a.seq - b.seq)[0] ?? null;
}

/**
 * Verifies every entry by the chain itself, and by the checkpoints of each place that can be read. A place
 * that cannot be read is named with why: it is not compared.
 * @returns null when nobody waits for it any more
 */
export async function checkAudit(app: App, watch: Watch): Promise<AuditCheck | null> {
  const verified = await verifyChain(app.db, watch);
  if (!verified) return null;
  const keys = app.keys.audit.map((secret) => signingKeyOf(secret, CHECKPOINT_PURPOSE));
  // A place that cannot be reached has not received the checkpoint of the last loss.
  const own = await readAcceptedLosses(await listLossTexts(app.db), keys);
  const losses = [...own, ...(app.losses ?? [])];
  const checks: PlaceCheck[] = [];
  for (const place of app.checkpointPlaces) {
    const check = await checkPlace(app, { keys, losses }, place);
    if (check) checks.push(check);
  }
  return {
    end: verified.end,
    broken: firstOf([verified.broken, ...checks.map(({ broken }) => broken)]),
    places: checks.map(({ place }) => place),
  };
}
