import type { Served } from '../kernel/command.ts';
import { history, sents, status } from './kyc.queries.ts';

export const kycRoutes: readonly Served[] = [history, status, sents];
