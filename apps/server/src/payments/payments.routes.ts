import type { Served } from '../kernel/command.ts';
import { history } from './payments.queries.ts';

export const paymentsRoutes: readonly Served[] = [history];
