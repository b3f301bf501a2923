import * as calls from '@verify-admin/rulebook/influencers/influencers.contract';
import type { InfluencerContract } from '@verify-admin/rulebook/influencers/influencers.contract';
import { isContractType } from '@verify-admin/rulebook/influencers/influencers.rules';
import { query } from '../../kernel/command.ts';
import { influencerFileLink } from '../files/influencer-files.ts';
import { findProfile } from '../profile.ts';
import { listContracts } from './contracts.store.ts';

export const getInfluencerContract = query(
  calls.getInfluencerContract,
  async ({ influencer_id }, { app, actor, now, refuse }) => {
    const profile = influencer_id && (await findProfile(app.db, influencer_id));
    if (!profile) throw refuse('influencer/unknown');
    const rows = profile.row ? await listContracts(app.db, profile.row.id) : [];
    const shown = rows.flatMap(({ is_current, file_id, media_type, ...row }) => {
      if (!isContractType(media_type)) return [];
      const presigned_url = influencerFileLink(app.keys.link, file_id, actor, now);
      const contract: InfluencerContract = { ...row, media_type, presigned_url };
      return [{ is_current, contract }];
    });
    const current = shown.find(({ is_current }) => is_current)?.contract ?? null;
    const earlier = shown.flatMap(({ contract }) => (contract === current ? [] : [contract]));
    return { data: { current, earlier } };
  },
);
