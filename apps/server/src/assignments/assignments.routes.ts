import type { Served } from '../kernel/command.ts';
import { department, person } from './assignments.commands.ts';
import { colleagues, mentionable } from './assignments.queries.ts';

export const assignmentsRoutes: readonly Served[] = [mentionable, colleagues, department, person];
