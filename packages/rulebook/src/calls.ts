import {
  getAccountDetail,
  searchAccounts,
  updateCompanyName,
} from './accounts/accounts.contract.ts';
import { listAccountActivity } from './activity/activity.contract.ts';
import {
  listBusinessAmlHistory,
  listIndividualAmlHistory,
  runSingleAml,
} from './aml/aml.contract.ts';
import {
  cancelAmlBatch,
  exportBatchResults,
  getBatchRow,
  listBatchResults,
  listFailedAccounts,
  listPastAmlRuns,
  pauseAmlBatch,
  postAutoAml,
  resumeAmlBatch,
  runAccountUpdates,
} from './aml-batches/aml-batches.contract.ts';
import {
  getBulkTemplate,
  previewBulkAml,
  uploadBulkAml,
} from './aml-batches/bulk-upload.contract.ts';
import {
  decideAmlHit,
  listAmlHits,
  listAmlSuppressions,
  removeAmlSubject,
  revokeAmlSuppression,
} from './aml/hits/hits.contract.ts';
import { readListEntry } from './aml/list-entry.contract.ts';
import { createCaseFile, findCaseFile } from './case-files/case-files.contract.ts';
import {
  getKybPresigned,
  hideImage,
  listImages,
  uploadImage,
} from './documents/documents.contract.ts';
import {
  listColleagues,
  listMentionable,
  searchPeople,
  updateProfileAssignment,
  updateUserAssignment,
} from './assignments/assignments.contract.ts';
import {
  listKybSents,
  sendEmailAgain,
  sendManualKybEmail,
  sendManualKycEmail,
} from './emails/emails.contract.ts';
import { addNote, featureNote, listNotes, updateNoteEmoji } from './notes/notes.contract.ts';
import {
  countAccounts,
  countKycStatuses,
  listRecentActivity,
  watchActivity,
} from './overview/overview.contract.ts';
import { listUnrecordedDecisions } from './overview/unrecorded-decisions.contract.ts';
import {
  exportTeamFigures,
  getTeamFigures,
  getTeamWaiting,
  listTeamOverrides,
} from './overview/figures/team-figures.contract.ts';
import {
  listNotifications,
  markNotificationsRead,
  setNotificationDigest,
  watchNotifications,
} from './notifications/notifications.contract.ts';
import { ADMIN_CALLS } from './admin-calls.ts';
import { DECISION_CALLS } from './decision-calls.ts';
import { OUTSIDE_CALLS } from './outside-calls.ts';
import type { Call } from './kernel/call.ts';
import { getHealth } from './kernel/health.contract.ts';
import { listOutages } from './kernel/outages.contract.ts';
import { getConfig } from './kernel/public-settings.contract.ts';
import { listKybHistory, listKybImages, listSubmissions } from './kyb/kyb.contract.ts';
import {
  getKybResult,
  getKybResultWithKyc,
  listBadgeFacts,
} from './verification/verification.contract.ts';
import { listStatusHistory } from './checks/status-history.contract.ts';
import {
  getListsStatus,
  importList,
  listRequestedLists,
  updateLists,
} from './lists/lists.contract.ts';
import {
  getMonitoring,
  listMonitoringAlerts,
  setMonitoring,
} from './monitoring/monitoring.contract.ts';
import {
  listExpiringDocuments,
  resetDocumentExpiration,
} from './expired-documents/expired-documents.contract.ts';
import {
  getStudioCounts,
  listPartners,
  listVerifyAccounts,
  searchVerifyAccounts,
} from './studios/list/studio-list.contract.ts';
import {
  listSelfTestMisses,
  listSelfTests,
  startSelfTest,
} from './screening/self-test.contract.ts';
import {
  getScreeningThreshold,
  listScoredSubjects,
  setScreeningThreshold,
} from './screening/threshold.contract.ts';
import { watchAccount } from './live/live.contract.ts';
import { getMember, getMemberStats, listMembers } from './members/members.contract.ts';
import { INFLUENCER_CALLS } from './influencer-calls.ts';
import { removeFormerOwner } from './kyc/former-owner.contract.ts';
import { getKycStatus, listKycHistory, listKycSents } from './kyc/kyc.contract.ts';
import { listLegalHistory } from './legal/legal.contract.ts';
import { REVIEW_CALLS } from './review-calls.ts';
import {
  listAllCountryToPayments,
  listPaymentHistory,
  listPaymentSelections,
  revealPaymentValue,
  upsertPaymentSelections,
} from './payments/payments.contract.ts';
import {
  addPaymentRule,
  deletePaymentRule,
  listBannedPaymentRules,
  listPaymentRuleHistory,
  listPaymentRuleOptions,
  listPaymentRules,
  updatePaymentRule,
} from './payment-countries/payment-countries.contract.ts';
import { STATUS_CALLS } from './status-calls.ts';
import { getUserDashboard } from './work/dashboard.contract.ts';
import {
  countWork,
  getWorkCase,
  listWork,
  listWorkLimits,
  releaseWorkCase,
  setWorkLimit,
  takeNextWorkCase,
  takeWorkCase,
} from './work/work.contract.ts';
import { listStaffSessions, revokeStaffSession } from './staff/open-sessions.contract.ts';
import { WIZARD_CALLS } from './wizard-calls.ts';
import {
  getAdminRole,
  getUsername,
  loginAdmin,
  logout,
  takeLoginCode,
} from './staff/staff.contract.ts';

/** Every call the server serves: nothing else is routed, and nothing here is a stub. */
export const CALLS: readonly Call[] = [
  getHealth,
  listOutages,
  getConfig,
  takeLoginCode,
  loginAdmin,
  getAdminRole,
  getUsername,
  listStaffSessions,
  revokeStaffSession,
  logout,
  ...ADMIN_CALLS,
  ...STATUS_CALLS,
  ...WIZARD_CALLS,
  searchAccounts,
  getAccountDetail,
  ...INFLUENCER_CALLS,
  updateCompanyName,
  getKybResult,
  getKybResultWithKyc,
  listBadgeFacts,
  listStatusHistory,
  listKybHistory,
  listSubmissions,
  listKybImages,
  listKycHistory,
  getKycStatus,
  removeFormerOwner,
  listKycSents,
  listLegalHistory,
  listPaymentHistory,
  listPaymentSelections,
  upsertPaymentSelections,
  listPaymentRules,
  listBannedPaymentRules,
  listPaymentRuleHistory,
  listPaymentRuleOptions,
  addPaymentRule,
  updatePaymentRule,
  deletePaymentRule,
  revealPaymentValue,
  listAllCountryToPayments,
  runSingleAml,
  listIndividualAmlHistory,
  listBusinessAmlHistory,
  getListsStatus,
  updateLists,
  importList,
  listRequestedLists,
  getMonitoring,
  setMonitoring,
  listMonitoringAlerts,
  getScreeningThreshold,
  listScoredSubjects,
  setScreeningThreshold,
  listSelfTests,
  listSelfTestMisses,
  startSelfTest,
  listAmlHits,
  decideAmlHit,
  listAmlSuppressions,
  removeAmlSubject,
  revokeAmlSuppression,
  readListEntry,
  uploadBulkAml,
  previewBulkAml,
  listPastAmlRuns,
  runAccountUpdates,
  listFailedAccounts,
  listBatchResults,
  getBatchRow,
  exportBatchResults,
  getBulkTemplate,
  pauseAmlBatch,
  resumeAmlBatch,
  cancelAmlBatch,
  postAutoAml,
  listImages,
  uploadImage,
  hideImage,
  getKybPresigned,
  listAccountActivity,
  createCaseFile,
  findCaseFile,
  watchAccount,
  listNotifications,
  markNotificationsRead,
  setNotificationDigest,
  watchNotifications,
  ...DECISION_CALLS,
  ...REVIEW_CALLS,
  listExpiringDocuments,
  resetDocumentExpiration,
  getMemberStats,
  listMembers,
  getMember,
  listVerifyAccounts,
  searchVerifyAccounts,
  listPartners,
  getStudioCounts,
  sendManualKycEmail,
  sendManualKybEmail,
  listKybSents,
  sendEmailAgain,
  ...OUTSIDE_CALLS,
  listNotes,
  addNote,
  updateNoteEmoji,
  featureNote,
  listColleagues,
  listMentionable,
  searchPeople,
  updateProfileAssignment,
  updateUserAssignment,
  countAccounts,
  countKycStatuses,
  listRecentActivity,
  listUnrecordedDecisions,
  watchActivity,
  getTeamFigures,
  getTeamWaiting,
  listTeamOverrides,
  exportTeamFigures,
  getUserDashboard,
  countWork,
  listWork,
  getWorkCase,
  takeWorkCase,
  releaseWorkCase,
  takeNextWorkCase,
  listWorkLimits,
  setWorkLimit,
];
