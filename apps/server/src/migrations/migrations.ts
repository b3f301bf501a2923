import type { Migration } from 'kysely';
import * as firstTables from './202611211500-first-tables.ts';
import * as payments from './202611211700-payments.ts';
import * as amlHits from './202611211830-aml-hits.ts';
import * as documentNames from './202611211830-document-names.ts';
import * as amlBatches from './202611211930-aml-batches.ts';
import * as mail from './202611212000-mail.ts';
import * as listsAndMonitoring from './202611212030-lists-and-monitoring.ts';
import * as expiredDocuments from './202611212100-expired-documents.ts';
import * as secondPerson from './202611212130-second-person.ts';
import * as thresholdAndSelfTest from './202611212145-threshold-and-self-test.ts';
import * as batchPieces from './202611212150-batch-pieces.ts';
import * as batchUploads from './202611220500-batch-uploads.ts';
import * as bestScore from './202611220800-best-score.ts';
import * as forcedLists from './202611221300-forced-lists.ts';
import * as paymentNotes from './202611221315-payment-notes.ts';
import * as clearanceReason from './202611221330-clearance-reason.ts';
import * as scoredSubjects from './202611221340-scored-subjects.ts';
import * as amlSubjects from './202611221350-aml-subjects.ts';
import * as makerChecker from './202611222250-maker-checker.ts';
import * as rescreeningRuns from './202611222255-rescreening-runs.ts';
import * as idempotentRequests from './202611222300-idempotent-requests.ts';
import * as concatenatedPieces from './202611222320-concatenated-pieces.ts';
import * as leasedEmails from './202611222330-leased-emails.ts';
import * as paymentRuleHistory from './202611230300-payment-rule-history.ts';
import * as verificationCounts from './202611230600-verification-counts.ts';
import * as statusList from './202611230610-status-list.ts';
import * as members from './202611230620-members.ts';
import * as nameTexts from './202611230621-name-texts.ts';
import * as accountCounts from './202611230622-account-counts.ts';
import * as kybSubmissions from './202611230630-kyb-submissions.ts';
import * as sessionBrowsers from './202611230640-session-browsers.ts';
import * as auditTrail from './202611230641-audit-trail.ts';
import * as assignedAccounts from './202611230650-assigned-accounts.ts';
import * as workLists from './202611230652-work-lists.ts';
import * as workSources from './202611230653-work-sources.ts';
import * as teamFigures from './202611230700-team-figures.ts';
import * as importedPaymentRules from './202611230701-imported-payment-rules.ts';
import * as decisionIndexes from './202611230702-decision-indexes.ts';
import * as notifications from './202611230710-notifications.ts';
import * as wizard from './202611230720-wizard.ts';
import * as wizardSubmission from './202611230721-wizard-submission.ts';
import * as identityProvider from './202611230730-identity-provider.ts';
import * as savedViews from './202611230735-saved-views.ts';
import * as launchKeys from './202611230736-launch-keys.ts';
import * as statusWebhooks from './202611230737-status-webhooks.ts';
import * as informationRequests from './202611230740-information-requests.ts';
import * as verificationPictures from './202611230750-verification-pictures.ts';
import * as resumableUploads from './202611230760-resumable-uploads.ts';
import * as submissionNotices from './202611230761-submission-notices.ts';
import * as kybLinks from './202611230762-kyb-links.ts';
import * as pictureReviews from './202611230763-picture-reviews.ts';
import * as searchedLetters from './202611230770-searched-letters.ts';
import * as weekCounts from './202611230771-week-counts.ts';
import * as companyReviews from './202611230780-company-reviews.ts';
import * as agreements from './202611230800-agreements.ts';
import * as influencers from './202611230820-influencers.ts';
import * as webUsersAndContest from './202611230840-web-users-and-contest.ts';
import * as statusRanges from './202611240001-status-ranges.ts';
import * as vacuumSettings from './202611240002-vacuum-settings.ts';
import * as auditCheckpoints from './202611240201-audit-checkpoints.ts';
import * as auditNotices from './202611240202-audit-notices.ts';
import * as paymentMakers from './202611240203-payment-makers.ts';
import * as keyCanaries from './202611240301-key-canaries.ts';
import * as keyRotations from './202611240302-key-rotations.ts';
import * as sessionCookie from './202611240401-session-cookie.ts';
import * as loginAttempts from './202611240402-login-attempts.ts';
import * as settingRequests from './202611251010-setting-requests.ts';
import * as runEvidence from './202611251020-run-evidence.ts';
import * as decisionFacts from './202611251021-decision-facts.ts';
import * as subjectKeys from './202611251040-subject-keys.ts';
import * as originalHashes from './202611251030-original-hashes.ts';
import * as caseFiles from './202611251031-case-files.ts';
import * as erasure from './202611251041-erasure.ts';
import * as fileScans from './202611251101-file-scans.ts';
import * as moreCanaries from './202611251102-more-canaries.ts';
import * as backupRuns from './202611251050-backup-runs.ts';
import * as schemaNeeds from './202611251051-schema-needs.ts';
import * as reads from './202611260001-reads.ts';
import * as memberBlocks from './202611260110-member-blocks.ts';
import * as countedCases from './202611260120-counted-cases.ts';
import * as suspectedNames from './202611260130-suspected-names.ts';
import * as retentionMoments from './202611260210-retention-moments.ts';
import * as retentionRun from './202611260900-retention-run.ts';
import * as tracedWork from './202611260220-traced-work.ts';
import * as textBlocks from './202611270010-text-blocks.ts';
import * as overallHistory from './202611280180-overall-history.ts';
import * as checksAndFacts from './202611280100-checks-and-facts.ts';
import * as ownersAndLinks from './202611280170-owners-and-links.ts';
import * as overdueCaseFiles from './202611280130-overdue-case-files.ts';
import * as agreementBytes from './202611280131-agreement-bytes.ts';
import * as provedAddresses from './202611280120-proved-addresses.ts';
import * as amlReruns from './202611280160-aml-reruns.ts';
import * as hitListings from './202611280150-hit-listings.ts';
import * as linkDrafts from './202611280110-link-drafts.ts';
import * as unrecordedDecisions from './202611280200-unrecorded-decisions.ts';
import * as linkOrder from './202611280210-link-order.ts';
import * as webhookSequence from './202611281530-webhook-sequence.ts';
import * as birthdayParts from './202611281700-birthday-parts.ts';
import * as emailLanguages from './202611281710-email-languages.ts';
import * as processLife from './202611290830-process-life.ts';
import * as clockCases from './202611291450-clock-cases.ts';
import * as withdrawnEmails from './202611290935-withdrawn-emails.ts';
import * as appendAudit from './202611291450-append-audit.ts';
import * as revokedLinks from './202611291510-revoked-links.ts';
import * as auditOrder from './202611291530-audit-order.ts';
import * as identityDocuments from './202611291550-identity-documents.ts';
import * as auditPartitions from './202611292130-audit-partitions.ts';
import * as issuerSessions from './202611260101-issuer-sessions.ts';

/** What a migration that takes something away says of it (0078). */
export interface Contract {
  /** A migration that every release has which does not use it any more. Older ones are refused from then on. */
  readonly needs: string;
  /** What is taken away, and since when nothing uses it. */
  readonly reason: string;
}

export type ProductMigration = Migration & { readonly contract?: Contract };

/** Every migration by its timestamped name, in order. Merged ones are never edited. */
export const MIGRATIONS: Readonly<Record<string, ProductMigration>> = {
  '202611211500-house': firstTables,
  '202611211700-payments': payments,
  '202611211830-aml-hits': amlHits,
  '202611211830-document-names': documentNames,
  '202611211930-aml-batches': amlBatches,
  '202611212000-mail': mail,
  '202611212030-lists-and-monitoring': listsAndMonitoring,
  '202611212100-expired-documents': expiredDocuments,
  '202611212130-second-person': secondPerson,
  '202611212145-threshold-and-self-test': thresholdAndSelfTest,
  '202611212150-batch-pieces': batchPieces,
  '202611220500-batch-uploads': batchUploads,
  '202611220800-best-score': bestScore,
  '202611221300-forced-lists': forcedLists,
  '202611221315-payment-notes': paymentNotes,
  '202611221330-clearance-reason': clearanceReason,
  '202611221340-scored-subjects': scoredSubjects,
  '202611221350-aml-subjects': amlSubjects,
  '202611222250-maker-checker': makerChecker,
  '202611222255-rescreening-runs': rescreeningRuns,
  '202611222300-idempotent-requests': idempotentRequests,
  '202611222320-concatenated-pieces': concatenatedPieces,
  '202611222330-leased-emails': leasedEmails,
  '202611230300-payment-rule-history': paymentRuleHistory,
  '202611230600-verification-counts': verificationCounts,
  '202611230610-status-list': statusList,
  '202611230620-members': members,
  '202611230621-name-texts': nameTexts,
  '202611230622-account-counts': accountCounts,
  '202611230630-kyb-submissions': kybSubmissions,
  '202611230640-session-browsers': sessionBrowsers,
  '202611230641-audit-trail': auditTrail,
  '202611230650-assigned-accounts': assignedAccounts,
  '202611230652-work-lists': workLists,
  '202611230653-work-sources': workSources,
  '202611230700-team-figures': teamFigures,
  '202611230701-imported-payment-rules': importedPaymentRules,
  '202611230702-decision-indexes': decisionIndexes,
  '202611230710-notifications': notifications,
  '202611230720-wizard': wizard,
  '202611230721-wizard-submission': wizardSubmission,
  '202611230730-identity-provider': identityProvider,
  '202611230735-saved-views': savedViews,
  '202611230736-launch-keys': launchKeys,
  '202611230737-status-webhooks': statusWebhooks,
  '202611230740-information-requests': informationRequests,
  '202611230750-verification-pictures': verificationPictures,
  '202611230760-resumable-uploads': resumableUploads,
  '202611230761-submission-notices': submissionNotices,
  '202611230762-kyb-links': kybLinks,
  '202611230763-picture-reviews': pictureReviews,
  '202611230770-searched-letters': searchedLetters,
  '202611230771-week-counts': weekCounts,
  '202611230780-company-reviews': companyReviews,
  '202611230800-agreements': agreements,
  '202611230820-influencers': influencers,
  '202611230840-web-users-and-contest': webUsersAndContest,
  '202611240001-status-ranges': statusRanges,
  '202611240002-vacuum-settings': vacuumSettings,
  '202611240201-audit-checkpoints': auditCheckpoints,
  '202611240202-audit-notices': auditNotices,
  '202611240203-payment-makers': paymentMakers,
  '202611240301-key-canaries': keyCanaries,
  '202611240302-key-rotations': keyRotations,
  '202611240401-session-cookie': sessionCookie,
  '202611240402-login-attempts': loginAttempts,
  '202611251010-setting-requests': settingRequests,
  '202611251020-run-evidence': runEvidence,
  '202611251021-decision-facts': decisionFacts,
  '202611251040-subject-keys': subjectKeys,
  '202611251030-original-hashes': originalHashes,
  '202611251031-case-files': caseFiles,
  '202611251041-erasure': erasure,
  '202611251050-backup-runs': backupRuns,
  '202611251051-schema-needs': schemaNeeds,
  '202611251101-file-scans': fileScans,
  '202611251102-more-canaries': moreCanaries,
  '202611260001-reads': reads,
  '202611260101-issuer-sessions': issuerSessions,
  '202611260110-member-blocks': memberBlocks,
  '202611260120-counted-cases': countedCases,
  '202611260130-suspected-names': suspectedNames,
  '202611260210-retention-moments': retentionMoments,
  '202611260900-retention-run': retentionRun,
  '202611260220-traced-work': tracedWork,
  '202611270010-text-blocks': textBlocks,
  '202611280100-checks-and-facts': checksAndFacts,
  '202611280180-overall-history': overallHistory,
  '202611280170-owners-and-links': ownersAndLinks,
  '202611280130-overdue-case-files': overdueCaseFiles,
  '202611280131-agreement-bytes': agreementBytes,
  '202611280120-proved-addresses': provedAddresses,
  '202611280160-aml-reruns': amlReruns,
  '202611280150-hit-listings': hitListings,
  '202611280110-link-drafts': linkDrafts,
  '202611280200-unrecorded-decisions': unrecordedDecisions,
  '202611280210-link-order': linkOrder,
  '202611281530-webhook-sequence': webhookSequence,
  '202611281700-birthday-parts': birthdayParts,
  '202611281710-email-languages': emailLanguages,
  '202611290830-process-life': processLife,
  '202611290935-withdrawn-emails': withdrawnEmails,
  '202611291450-append-audit': appendAudit,
  '202611291450-clock-cases': clockCases,
  '202611291510-revoked-links': revokedLinks,
  '202611291530-audit-order': auditOrder,
  '202611291550-identity-documents': identityDocuments,
  '202611292130-audit-partitions': auditPartitions,
};
