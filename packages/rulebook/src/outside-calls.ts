import {
  providerCallback,
  verifySessionResult,
} from './identity-provider/identity-provider.contract.ts';
import type { Call } from './kernel/call.ts';
import { launchKyFromInside } from './launch/launch.contract.ts';

/** The calls about other systems: the identity provider, and who launches a verification. */
export const OUTSIDE_CALLS: readonly Call[] = [
  providerCallback,
  verifySessionResult,
  launchKyFromInside,
];
