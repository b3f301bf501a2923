import type { Feature } from '../feature.ts';
import { getKycStatus, listKycHistory, listKycSents } from './kyc.queries.ts';
import { removeFormerOwner } from './remove-former-owner.commands.ts';

export const kycFeature: Feature = {
  calls: [listKycHistory, getKycStatus, listKycSents, removeFormerOwner],
};
