import type { Served } from '../kernel/command.ts';
import { importList } from './import-list.command.ts';
import { listsStatus } from './lists.queries.ts';
import { updateLists } from './update-lists.command.ts';

export const listsRoutes: readonly Served[] = [listsStatus, updateLists, importList];
