import type { DeclaredTables } from '../platform/database/declared-tables.ts';

export const INFLUENCERS_TABLES = {
  influencer: { does: 'delete', record: 'Influencer profile', isCounted: true },
  influencer_file: { does: 'delete', record: 'Influencer profile' },
  influencer_contract: { does: 'delete', record: 'Influencer profile' },
  influencer_video: { does: 'delete', record: 'Influencer profile' },
} satisfies Partial<DeclaredTables>;
