import { CONTEST_ROUTES } from './contest-routes.ts';
import { captureContract, captureContractFromHtml } from './agreement/agreement.commands.ts';
import { listAgreements, readAgreementTerms } from './agreement/agreement.queries.ts';
import {
  sendVerificationPicture,
  submitVerification,
} from './hosted-verification/hosted-verification.commands.ts';
import { checkVerificationLink } from './hosted-verification/hosted-verification.queries.ts';
import { saveVerificationZone } from './hosted-verification/submissions.commands.ts';
import { listVerificationSubmissions } from './hosted-verification/submissions.queries.ts';
import {
  listProviderCallbacks,
  providerCallback,
  verifySessionResult,
} from './identity-provider/callbacks/callback.commands.ts';
import { handOverSubmission } from './identity-provider/company-reviews/company-reviews.commands.ts';
import type { Served } from './kernel/command.ts';
import { launchKy } from './launch/api/launch-api.command.ts';
import { createLaunchKey, revokeLaunchKey } from './launch/keys/launch-keys.commands.ts';
import { listLaunchKeys } from './launch/keys/launch-keys.queries.ts';
import { launchKyFromInside } from './launch/launch.commands.ts';
import {
  listStatusWebhooks,
  sendStatusWebhookAgain,
} from './status-webhooks/status-webhooks.commands.ts';

/** The served calls of other systems and of persons who are no staff, by the names of their declarations. */
export const OUTSIDE_ROUTES = {
  // agreement
  captureContract,
  captureContractFromHtml,
  listAgreements,
  readAgreementTerms,
  // hosted-verification
  checkVerificationLink,
  sendVerificationPicture,
  submitVerification,
  listVerificationSubmissions,
  saveVerificationZone,
  // identity-provider
  providerCallback,
  listProviderCallbacks,
  verifySessionResult,
  handOverSubmission,
  // launch
  launchKyFromInside,
  launchKy,
  listLaunchKeys,
  createLaunchKey,
  revokeLaunchKey,
  // status-webhooks
  listStatusWebhooks,
  sendStatusWebhookAgain,
  ...CONTEST_ROUTES,
} satisfies Readonly<Record<string, Served>>;
