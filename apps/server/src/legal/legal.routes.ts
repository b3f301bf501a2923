import type { Served } from '../kernel/command.ts';
import { history } from './legal.queries.ts';

export const legalRoutes: readonly Served[] = [history];
