import { health } from './health/health.queries.ts';
import { publicSetting } from './health/public-settings.ts';
import { servedLoginAdmin, servedLogout } from './staff/staff.commands.ts';
import {
  servedGetAdminRole,
  servedGetUsername,
  servedTakeLoginCode,
} from './staff/staff.queries.ts';
import { rename as updateCompanyName } from './accounts/accounts.commands.ts';
import { detail as accountDetail, search as searchAccounts } from './accounts/accounts.queries.ts';
import { influencerDetail } from './influencers/influencers.queries.ts';
import { badgeFacts, kybResult, kybResultWithKyc } from './verification/verification.queries.ts';
import {
  history as kycHistory,
  sents as kycSents,
  status as kycStatus,
} from './kyc/kyc.queries.ts';
import { history as kybHistory } from './kyb/kyb.queries.ts';
import { history as legalHistory } from './legal/legal.queries.ts';
import {
  addPaymentRule,
  deletePaymentRule,
  updatePaymentRule,
} from './payment-countries/payment-countries.commands.ts';
import {
  listBannedPaymentRules,
  listPaymentRuleHistory,
  listPaymentRuleOptions,
  listPaymentRules,
} from './payment-countries/payment-countries.queries.ts';
import { reveal as revealPayment, upsert as upsertPayment } from './payments/payments.commands.ts';
import {
  countryToPayments,
  history as paymentHistory,
  selections as paymentSelections,
} from './payments/payments.queries.ts';
import { runAml } from './aml/aml.commands.ts';
import { businessHistory, individualHistory } from './aml/aml.queries.ts';
import { decideHit, revokeSuppression } from './aml/hits.commands.ts';
import { hits as amlHits, suppressions as amlSuppressions } from './aml/hits.queries.ts';
import { listEntry } from './aml/list-entry.queries.ts';
import { removeSubject } from './aml/remove-subject.command.ts';
import { importList } from './lists/import-list.command.ts';
import { listsStatus } from './lists/lists.queries.ts';
import { updateLists } from './lists/update-lists.command.ts';
import { switchMonitoring } from './monitoring/monitoring.commands.ts';
import { accountMonitoring, monitoringAlerts } from './monitoring/monitoring.queries.ts';
import { askForSelfTest } from './screening/self-test.commands.ts';
import { selfTestMisses, selfTests } from './screening/self-test.queries.ts';
import { setThreshold } from './screening/threshold.commands.ts';
import { scoredSubjects, screeningThreshold } from './screening/threshold.queries.ts';
import {
  exportBatch,
  ingest as uploadBatch,
  runBatch,
} from './aml-batches/aml-batches.commands.ts';
import {
  batchResults,
  batchRow,
  failedAccounts,
  pastRuns as pastBatches,
  preview as previewBatch,
} from './aml-batches/aml-batches.queries.ts';
import { autoAml } from './aml-batches/auto-aml.command.ts';
import { cancelBatch, pauseBatch, resumeBatch } from './aml-batches/hold-batch.commands.ts';
import { hideImage, presign as presignImage, uploadImage } from './documents/documents.commands.ts';
import { listImages } from './documents/documents.queries.ts';
import { accountActivity } from './activity/activity.queries.ts';
import { watch as watchAccount } from './live/live.streams.ts';
import { override as overrideStatus, push as pushKybStatus } from './override/override.commands.ts';
import {
  approveWith,
  reject as rejectRequest,
  switchKind as switchMakerChecker,
  withdraw as withdrawRequest,
} from './maker-checker/maker-checker.commands.ts';
import { approvalRequests, makerChecker } from './maker-checker/maker-checker.queries.ts';
import { resetExpiration } from './expired-documents/expired-documents.commands.ts';
import { expiringDocuments } from './expired-documents/expired-documents.queries.ts';
import {
  recordKycSent,
  sendAgain as sendEmailAgain,
  sendKyb,
  sendKyc,
} from './emails/emails.commands.ts';
import { kybSents } from './emails/emails.queries.ts';
import { checkLink } from './hosted-verification/hosted-verification.queries.ts';
import {
  add as addNote,
  feature as featureNote,
  react as reactToNote,
} from './notes/notes.commands.ts';
import { list as listNotes } from './notes/notes.queries.ts';
import {
  department as assignDepartment,
  person as assignPerson,
} from './assignments/assignments.commands.ts';
import { colleagues, mentionable } from './assignments/assignments.queries.ts';
import type { Served } from './kernel/command.ts';
import { hitApprovalHandler } from './aml/hit-approval-handler.ts';
import { overrideApprovalHandler } from './override/override-approval-handler.ts';

/** They apply what a checker approved, one for each feature that can request approval. */
const HANDLERS = [overrideApprovalHandler, hitApprovalHandler];

/** Every call the server answers below `/api`, feature by feature; a test compares it with the calls of the rulebook. */
export const ROUTES: readonly Served[] = [
  // health
  health,
  publicSetting,
  // staff
  servedTakeLoginCode,
  servedLoginAdmin,
  servedGetAdminRole,
  servedGetUsername,
  servedLogout,
  // accounts
  searchAccounts,
  accountDetail,
  updateCompanyName,
  // influencers
  influencerDetail,
  // verification
  kybResult,
  kybResultWithKyc,
  badgeFacts,
  // kyc
  kycHistory,
  kycStatus,
  kycSents,
  // kyb
  kybHistory,
  // legal
  legalHistory,
  // payments
  paymentHistory,
  paymentSelections,
  countryToPayments,
  upsertPayment,
  revealPayment,
  // payment-countries
  listPaymentRules,
  listBannedPaymentRules,
  listPaymentRuleHistory,
  listPaymentRuleOptions,
  addPaymentRule,
  updatePaymentRule,
  deletePaymentRule,
  // aml
  runAml,
  individualHistory,
  businessHistory,
  amlHits,
  decideHit,
  amlSuppressions,
  revokeSuppression,
  listEntry,
  removeSubject,
  // lists
  listsStatus,
  updateLists,
  importList,
  // monitoring
  accountMonitoring,
  switchMonitoring,
  monitoringAlerts,
  // screening
  screeningThreshold,
  scoredSubjects,
  setThreshold,
  selfTests,
  selfTestMisses,
  askForSelfTest,
  // aml-batches
  uploadBatch,
  previewBatch,
  pastBatches,
  runBatch,
  failedAccounts,
  batchResults,
  batchRow,
  exportBatch,
  pauseBatch,
  resumeBatch,
  cancelBatch,
  autoAml,
  // documents
  listImages,
  uploadImage,
  hideImage,
  presignImage,
  // activity
  accountActivity,
  // live
  watchAccount,
  // override
  overrideStatus,
  pushKybStatus,
  // maker-checker
  makerChecker,
  switchMakerChecker,
  approvalRequests,
  approveWith(HANDLERS),
  rejectRequest,
  withdrawRequest,
  // expired-documents
  expiringDocuments,
  resetExpiration,
  // emails
  sendKyc,
  sendKyb,
  recordKycSent,
  sendEmailAgain,
  kybSents,
  // hosted-verification
  checkLink,
  // notes
  listNotes,
  addNote,
  reactToNote,
  featureNote,
  // assignments
  mentionable,
  colleagues,
  assignDepartment,
  assignPerson,
];
