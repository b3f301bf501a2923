import type { Served } from '../kernel/command.ts';
import { runAml } from './aml.commands.ts';
import { businessHistory, individualHistory } from './aml.queries.ts';

export const amlRoutes: readonly Served[] = [runAml, individualHistory, businessHistory];
