import { getHealth } from './health/health.queries.ts';
import { listOutages } from './health/outages.query.ts';
import { getConfig } from './health/public-settings.ts';
import { revokeStaffSession } from './staff/open-sessions.commands.ts';
import { listStaffSessions } from './staff/open-sessions.queries.ts';
import { loginAdmin, logout } from './staff/staff.commands.ts';
import { getAdminRole, getUsername, takeLoginCode } from './staff/staff.queries.ts';
import { updateCompanyName } from './accounts/accounts.commands.ts';
import { getAccountDetail, searchAccounts } from './accounts/accounts.queries.ts';
import {
  getKybResult,
  getKybResultWithKyc,
  listBadgeFacts,
  listStatusHistory,
} from './verification/verification.queries.ts';
import { getKycStatus, listKycHistory, listKycSents } from './kyc/kyc.queries.ts';
import { removeFormerOwner } from './kyc/remove-former-owner.command.ts';
import { listKybHistory, listKybImages, listSubmissions } from './kyb/kyb.queries.ts';
import { listLegalHistory } from './legal/legal.queries.ts';
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
import { revealPaymentValue, upsertPaymentSelections } from './payments/payments.commands.ts';
import {
  listAllCountryToPayments,
  listPaymentHistory,
  listPaymentSelections,
} from './payments/payments.queries.ts';
import { runSingleAml } from './aml/aml.commands.ts';
import { listBusinessAmlHistory, listIndividualAmlHistory } from './aml/aml.queries.ts';
import { decideAmlHit, revokeAmlSuppression } from './aml/hits/hits.commands.ts';
import { listAmlHits, listAmlSuppressions } from './aml/hits/hits.queries.ts';
import { readListEntry } from './aml/hits/list-entry.queries.ts';
import { removeAmlSubject } from './aml/subjects/remove-subject.command.ts';
import { importList } from './lists/import/import-list.command.ts';
import { listRequestedLists } from './lists/requested-lists.queries.ts';
import { getListsStatus } from './lists/lists.queries.ts';
import { updateLists } from './lists/updates/update-lists.command.ts';
import { setMonitoring } from './monitoring/monitoring.commands.ts';
import { getMonitoring, listMonitoringAlerts } from './monitoring/monitoring.queries.ts';
import { startSelfTest } from './screening/self-test.commands.ts';
import { listSelfTestMisses, listSelfTests } from './screening/self-test.queries.ts';
import { setScreeningThreshold } from './screening/threshold.commands.ts';
import { getScreeningThreshold, listScoredSubjects } from './screening/threshold.queries.ts';
import {
  exportBatchResults,
  runAccountUpdates,
  uploadBulkAml,
} from './aml-batches/aml-batches.commands.ts';
import {
  getBatchRow,
  listBatchResults,
  listFailedAccounts,
  listPastAmlRuns,
  getBulkTemplate,
  previewBulkAml,
} from './aml-batches/aml-batches.queries.ts';
import { postAutoAml } from './aml-batches/auto-aml.command.ts';
import {
  cancelAmlBatch,
  pauseAmlBatch,
  resumeAmlBatch,
} from './aml-batches/hold-batch.commands.ts';
import { getKybPresigned, hideImage, uploadImage } from './documents/documents.commands.ts';
import { listImages } from './documents/documents.queries.ts';
import { listAccountActivity } from './activity/activity.queries.ts';
import { createCaseFile } from './case-files/case-files.commands.ts';
import { findCaseFile } from './case-files/case-files.queries.ts';
import { watchAccount } from './live/live.streams.ts';
import {
  markNotificationsRead,
  setNotificationDigest,
} from './notifications/notifications.commands.ts';
import { listNotifications } from './notifications/notifications.queries.ts';
import { watchNotifications } from './notifications/notifications.streams.ts';
import { resetDocumentExpiration } from './expired-documents/expired-documents.commands.ts';
import { listExpiringDocuments } from './expired-documents/expired-documents.queries.ts';
import {
  postKycSent,
  sendEmailAgain,
  sendManualKybEmail,
  sendManualKycEmail,
} from './emails/emails.commands.ts';
import { listKybSents } from './emails/emails.queries.ts';
import { addNote, featureNote, updateNoteEmoji } from './notes/notes.commands.ts';
import { listNotes } from './notes/notes.queries.ts';
import {
  updateProfileAssignment,
  updateUserAssignment,
} from './assignments/assignments.commands.ts';
import {
  listColleagues,
  listMentionable,
  searchPeople,
} from './assignments/assignments.queries.ts';
import {
  countAccounts,
  countKycStatuses,
  listRecentActivity,
  listUnrecordedDecisions,
} from './overview/overview.queries.ts';
import { watchActivity } from './overview/overview.streams.ts';
import {
  exportTeamFigures,
  getTeamFigures,
  getTeamWaiting,
  listTeamOverrides,
} from './overview/figures/figures.queries.ts';
import { getUserDashboard } from './work/dashboard.queries.ts';
import {
  releaseWorkCase,
  setWorkLimit,
  takeNextWorkCase,
  takeWorkCase,
} from './work/work.commands.ts';
import { countWork, getWorkCase, listWork, listWorkLimits } from './work/work.queries.ts';
import { ADMIN_ROUTES } from './admin-routes.ts';
import { DECISION_ROUTES } from './decision-routes.ts';
import { INFLUENCER_ROUTES } from './influencer-routes.ts';
import { OUTSIDE_ROUTES } from './outside-routes.ts';
import { STATUS_ROUTES } from './status-routes.ts';
import { STUDIO_ROUTES } from './studio-routes.ts';
import { WIZARD_ROUTES } from './wizard-routes.ts';
import type { Served } from './kernel/command.ts';

/** Every call the server answers below `/api`, feature by feature, by the name of its declaration; a test compares both. */
export const ROUTES = {
  // health
  getHealth,
  listOutages,
  getConfig,
  // staff
  takeLoginCode,
  loginAdmin,
  getAdminRole,
  getUsername,
  listStaffSessions,
  revokeStaffSession,
  logout,
  ...ADMIN_ROUTES,
  ...STATUS_ROUTES,
  ...STUDIO_ROUTES,
  ...WIZARD_ROUTES,
  // accounts
  searchAccounts,
  getAccountDetail,
  updateCompanyName,
  ...INFLUENCER_ROUTES,
  // verification
  getKybResult,
  getKybResultWithKyc,
  listBadgeFacts,
  listStatusHistory,
  // kyc
  listKycHistory,
  getKycStatus,
  listKycSents,
  removeFormerOwner,
  // kyb
  listKybHistory,
  listSubmissions,
  listKybImages,
  // legal
  listLegalHistory,
  // payments
  listPaymentHistory,
  listPaymentSelections,
  listAllCountryToPayments,
  upsertPaymentSelections,
  revealPaymentValue,
  // payment-countries
  listPaymentRules,
  listBannedPaymentRules,
  listPaymentRuleHistory,
  listPaymentRuleOptions,
  addPaymentRule,
  updatePaymentRule,
  deletePaymentRule,
  // aml
  runSingleAml,
  listIndividualAmlHistory,
  listBusinessAmlHistory,
  listAmlHits,
  decideAmlHit,
  listAmlSuppressions,
  revokeAmlSuppression,
  readListEntry,
  removeAmlSubject,
  // lists
  getListsStatus,
  updateLists,
  importList,
  listRequestedLists,
  // monitoring
  getMonitoring,
  setMonitoring,
  listMonitoringAlerts,
  // screening
  getScreeningThreshold,
  listScoredSubjects,
  setScreeningThreshold,
  listSelfTests,
  listSelfTestMisses,
  startSelfTest,
  // aml-batches
  uploadBulkAml,
  getBulkTemplate,
  previewBulkAml,
  listPastAmlRuns,
  runAccountUpdates,
  listFailedAccounts,
  listBatchResults,
  getBatchRow,
  exportBatchResults,
  pauseAmlBatch,
  resumeAmlBatch,
  cancelAmlBatch,
  postAutoAml,
  // documents
  listImages,
  uploadImage,
  hideImage,
  getKybPresigned,
  // activity
  listAccountActivity,
  createCaseFile,
  findCaseFile,
  // live
  watchAccount,
  // notifications
  listNotifications,
  markNotificationsRead,
  setNotificationDigest,
  watchNotifications,
  ...DECISION_ROUTES,
  // expired-documents
  listExpiringDocuments,
  resetDocumentExpiration,
  // emails
  sendManualKycEmail,
  sendManualKybEmail,
  postKycSent,
  sendEmailAgain,
  listKybSents,
  ...OUTSIDE_ROUTES,
  // notes
  listNotes,
  addNote,
  updateNoteEmoji,
  featureNote,
  // assignments
  listMentionable,
  listColleagues,
  searchPeople,
  updateProfileAssignment,
  updateUserAssignment,
  // overview
  countAccounts,
  countKycStatuses,
  listRecentActivity,
  listUnrecordedDecisions,
  watchActivity,
  getTeamFigures,
  getTeamWaiting,
  listTeamOverrides,
  exportTeamFigures,
  // work
  getUserDashboard,
  countWork,
  listWork,
  getWorkCase,
  takeWorkCase,
  releaseWorkCase,
  takeNextWorkCase,
  listWorkLimits,
  setWorkLimit,
} satisfies Readonly<Record<string, Served>>;
