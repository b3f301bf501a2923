import { BATCH_RUN } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { AppContext } from '../kernel/app-context.ts';
import { renewLease } from './batch-rows.store.ts';
import type { LeasedPiece } from './leased-piece.ts';

/** Twice missed is not yet late. */
const RENEW_MS = (BATCH_RUN.leaseSeconds * 1000) / 3;

/**
 * Renews the lease of a piece that is in hand: where pages take all of the machine, names are
 * screened so slowly that it would else be taken from a worker that is alive.
 * @returns what ends it
 */
export function renewLeasePeriodically(app: AppContext, batch_id: number, piece: LeasedPiece): () => void {
  const renew = () => {
    // Whoever lost the piece meanwhile is told when he writes it.
    renewLease(app.db, batch_id, piece).catch(() => undefined);
  };
  const timer = setInterval(renew, RENEW_MS);
  return () => clearInterval(timer);
}
