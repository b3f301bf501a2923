import { BATCH_RUN } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { AppContext } from '../../kernel/app-context.ts';
import { renewLease } from './batch-rows.store.ts';
import type { LeasedPiece } from './leased-piece.ts';

/** Two missed renewals do not end the lease. */
const RENEW_MS = (BATCH_RUN.leaseSeconds * 1000) / 3;

/**
 * Renews the lease of a piece while it is worked on: when pages use the whole machine, screening is
 * so slow that the lease of a living worker would expire.
 * @returns what ends the renewals
 */
export function renewLeasePeriodically(
  app: AppContext,
  batch_id: number,
  piece: LeasedPiece,
): () => void {
  const renew = () => {
    // A worker that has lost the piece finds out when it writes it.
    renewLease(app.db, batch_id, piece).catch(() => undefined);
  };
  const timer = setInterval(renew, RENEW_MS);
  return () => clearInterval(timer);
}
