import { checkVerificationLink } from './hosted-verification/hosted-verification.queries.ts';
import {
  providerCallback,
  verifySessionResult,
} from './identity-provider/callbacks/callback.commands.ts';
import type { Served } from './kernel/command.ts';
import { launchKyFromInside } from './launch/launch.commands.ts';

/** The served calls of other systems and of persons who are no staff, by the names of their declarations. */
export const OUTSIDE_ROUTES = {
  // hosted-verification
  checkVerificationLink,
  // identity-provider
  providerCallback,
  verifySessionResult,
  // launch
  launchKyFromInside,
} satisfies Readonly<Record<string, Served>>;
