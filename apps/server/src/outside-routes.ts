import {
  providerCallback,
  verifySessionResult,
} from './identity-provider/callbacks/callback.commands.ts';
import type { Served } from './kernel/command.ts';
import { launchKyFromInside } from './launch/launch.commands.ts';

/** The served calls about other systems, by the names of their declarations. */
export const OUTSIDE_ROUTES = {
  // identity-provider
  providerCallback,
  verifySessionResult,
  // launch
  launchKyFromInside,
} satisfies Readonly<Record<string, Served>>;
