import type { Served } from '../kernel/command.ts';
import { influencerDetail } from './influencers.queries.ts';

export const influencersRoutes: readonly Served[] = [influencerDetail];
