import type { Served } from '../kernel/command.ts';
import { history } from './kyb.queries.ts';

export const kybRoutes: readonly Served[] = [history];
