import type { InfluencerType } from '@verify-admin/rulebook/influencers/influencer-id';
import type { Category } from '@verify-admin/rulebook/influencers/categories';
import type { VideoStatus } from '@verify-admin/rulebook/influencers/video.rules';
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

export interface InfluencerTable {
  id: Generated<number>;
  /** Of an influencer account; null for one whom staff created. */
  account_type: InfluencerType | null;
  account_id: number | null;
  full_name: string;
  email: string;
  /** The email in small letters: one influencer each, of those whom staff created. */
  email_key: string;
  /** The folded name the search looks in. */
  name_text: string;
  category: Category | null;
  version: Generated<number>;
  created: Moment;
  updated: Moment;
  admin_uuid: string | null;
}

/** A contract, a video or a thumbnail. */
export interface InfluencerFileTable {
  id: Generated<number>;
  filename: string;
  media_type: string;
  size: number;
  sha256: string;
  storage_key: string;
  created: Moment;
}

export interface InfluencerContractTable {
  id: Generated<number>;
  influencer_id: number;
  file_id: number;
  is_current: boolean;
  created: Moment;
  admin_uuid: string | null;
}

export interface InfluencerVideoTable {
  id: Generated<number>;
  /** The number of the upload it came by. */
  upload_id: string;
  influencer_id: number;
  file_id: number;
  thumbnail_id: number | null;
  title: string;
  description: string;
  /** Null where the file does not say. */
  duration_ms: number | null;
  views: Generated<number>;
  likes: Generated<number>;
  comments: Generated<number>;
  platform: string;
  status: VideoStatus;
  created: Moment;
  admin_uuid: string | null;
  tries: Generated<number>;
  due: Generated<Moment>;
  lease_by: string | null;
  lease_until: Moment | null;
}

export interface InfluencerTables {
  influencer: InfluencerTable;
  influencer_file: InfluencerFileTable;
  influencer_contract: InfluencerContractTable;
  influencer_video: InfluencerVideoTable;
}
