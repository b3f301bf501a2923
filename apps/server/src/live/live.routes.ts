import type { Served } from '../kernel/command.ts';
import { watch } from './live.streams.ts';

export const liveRoutes: readonly Served[] = [watch];
