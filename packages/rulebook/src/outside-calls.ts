import { CONTEST_CALLS } from './contest-calls.ts';
import {
  captureContract,
  captureContractFromHtml,
  listAgreements,
  readAgreementTerms,
} from './agreement/agreement.contract.ts';
import {
  checkVerificationLink,
  sendVerificationPicture,
  submitVerification,
} from './hosted-verification/hosted-verification.contract.ts';
import {
  listVerificationSubmissions,
  saveVerificationZone,
} from './hosted-verification/submissions.contract.ts';
import { handOverSubmission } from './kyb/company-review.contract.ts';
import {
  listProviderCallbacks,
  providerCallback,
  verifySessionResult,
} from './identity-provider/identity-provider.contract.ts';
import type { Call } from './kernel/call.ts';
import { launchKy } from './launch/launch-api.contract.ts';
import { createLaunchKey, listLaunchKeys, revokeLaunchKey } from './launch/launch-keys.contract.ts';
import { launchKyFromInside } from './launch/launch.contract.ts';
import {
  listStatusWebhooks,
  sendStatusWebhookAgain,
} from './status-webhooks/status-webhooks.contract.ts';

/** The calls of other systems and of web users, and how staff lead there. */
export const OUTSIDE_CALLS: readonly Call[] = [
  providerCallback,
  listProviderCallbacks,
  verifySessionResult,
  handOverSubmission,
  checkVerificationLink,
  sendVerificationPicture,
  submitVerification,
  listVerificationSubmissions,
  saveVerificationZone,
  launchKyFromInside,
  launchKy,
  listLaunchKeys,
  createLaunchKey,
  revokeLaunchKey,
  listStatusWebhooks,
  sendStatusWebhookAgain,
  ...CONTEST_CALLS,
  captureContract,
  captureContractFromHtml,
  listAgreements,
  readAgreementTerms,
];
