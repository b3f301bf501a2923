import type { Served } from '../kernel/command.ts';
import { checkLink } from './hosted-verification.queries.ts';

export const hostedVerificationRoutes: readonly Served[] = [checkLink];
