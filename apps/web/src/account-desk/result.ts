import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import type { getKybResultWithKyc } from '@verify-admin/rulebook/verification/verification.contract';

/** The verification record of the account on the desk, with its owners. */
export type Result = OutputOf<typeof getKybResultWithKyc>['data'];
