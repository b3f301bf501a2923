import type { Served } from '../kernel/command.ts';
import { badgeFacts, kybResult, kybResultWithKyc } from './verification.queries.ts';

export const verificationRoutes: readonly Served[] = [kybResult, kybResultWithKyc, badgeFacts];
