import type { Served } from '../kernel/command.ts';
import { rename } from './accounts.commands.ts';
import { detail, search } from './accounts.queries.ts';

export const accountsRoutes: readonly Served[] = [search, detail, rename];
