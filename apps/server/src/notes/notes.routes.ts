import type { Served } from '../kernel/command.ts';
import { add, feature, react } from './notes.commands.ts';
import { list } from './notes.queries.ts';

export const notesRoutes: readonly Served[] = [list, add, react, feature];
