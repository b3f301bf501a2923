import type { Served } from '../kernel/command.ts';
import { override, push } from './override.commands.ts';

export const overrideRoutes: readonly Served[] = [override, push];
