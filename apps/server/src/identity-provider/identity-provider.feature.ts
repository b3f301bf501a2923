import type { Feature } from '../feature.ts';
import { applyNextCallback } from './callbacks/apply-callback.ts';
import {
  listProviderCallbacks,
  providerCallback,
  verifySessionResult,
} from './callbacks/callback.commands.ts';
import { handOverSubmission } from './company-reviews/company-reviews.commands.ts';
import { handOverNext } from './company-reviews/hand-over.ts';

export const identityProviderFeature: Feature = {
  calls: [providerCallback, listProviderCallbacks, verifySessionResult, handOverSubmission],
  work: { 'provider-callbacks': applyNextCallback, 'company-reviews': handOverNext },
};
