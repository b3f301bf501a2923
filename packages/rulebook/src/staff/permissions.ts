import { isRole, type Level, LEVELS, type Principal, type Role, reaches } from './roles.ts';

/**
 * What may be done, and from which level on (ROUTE-17, table T2). Server routes, buttons and the
 * test of every role × call cell read these rows; there is no other place where a role is asked.
 */
export const PERMISSIONS = {
  'session/own': 'session',
  'staff/suggest': 'cs',
  // ours: what one is notified of is about accounts, which CS level sees
  'notification/own': 'cs',
  'account/search': 'cs',
  'account/view': 'cs',
  'account/rename': 'cs',
  'account/assign': 'cs',
  'note/read': 'cs',
  'note/write': 'cs',
  'history/read': 'cs',
  'document/view': 'cs',
  'document/upload': 'cs',
  'document/hide': 'cs',
  'email/send': 'cs',
  // CALL-93, CALL-94: an applicant's are for the owners of the own account
  'email/send-kyc': 'csOrApplicant',
  // ours: who may send a wizard link may also revoke it
  'kyb-link/revoke': 'cs',
  // WIZ-01, CALL-91, CALL-92
  'wizard/fill-in': 'applicant',
  // ours: the link of a request opens what was asked for and nothing of the form
  'information-request/answer': 'askedApplicant',
  'aml/run': 'cs',
  // ours: who may run a screening may also see the lists and switch monitoring
  'lists/read': 'cs',
  'lists/update': 'admin',
  'monitoring/switch': 'cs',
  // ours: what alerts is everybody's business at CS level; where the line lies is an ADMIN's decision
  'screening/read': 'cs',
  'screening/set-threshold': 'admin',
  'screening/self-test': 'admin',
  // ours: marking a hit may clear a check, which is as much as an override, and LEGAL-03 gives those
  // to the Legal level; CS level reads the hits
  'aml/decide': 'legal',
  // SHELL-11, ROUTE-15: the entry Bulk AML is shown to nobody else
  'aml/batch': 'admin',
  // ours: who may begin a batch may also pause or cancel it
  'aml/batch-hold': 'admin',
  // PAY-24
  'payment/view': 'cs',
  'payment/decide': 'cs',
  'payment/reveal': 'cs',
  // T1, T2, CPAY-15: the page of payment rules and its calls are CS-admin level
  'payment-rule/view': 'csAdmin',
  'payment-rule/edit': 'csAdmin',
  // T1, T2: the page and its calls are CS level
  'expiry/view': 'cs',
  'expiry/reset': 'cs',
  // T1, T2: the page and its call are CS level. ours: who may page through all accounts may save them.
  'status-list/view': 'cs',
  'status-list/export': 'cs',
  // ours: who may see the list may save views of it; those of others are an ADMIN's to change
  'saved-view/own': 'cs',
  'saved-view/change-of-others': 'admin',
  // T1: the page and its calls
  'overview/view': 'legal',
  // SHELL-12, ROUTE-15, T2: the entry Members is shown to nobody else
  'member/view': 'admin',
  // SHELL-09, ROUTE-15, T2: the entry Influencers is shown to nobody else
  'influencer/view': 'admin',
  'influencer/edit': 'admin',
  // ROUTE-15, T2: the page of studios and its calls are Legal level
  'studio/view': 'legal',
  'status/override': 'cs',
  'kyc/override': 'cs',
  // ours: it takes a decision against a person out of the KYC of the account, as much as an approval
  'kyc/remove-owner': 'legal',
  // T2: CALL-59
  'kyc/launch': 'cs',
  // ours: LEGAL-03 reads the override/approve ability flag as the Legal level
  'kyb/override': 'legal',
  'legal/override': 'legal',
  'provider/push': 'legal',
  // T1, T2: the KYB review is Legal level, its marks as its decision
  'kyb/review': 'legal',
  // ours: who reviews what was submitted may see an SSN and an FTIN of it whole, one submission at a time
  'kyb/reveal': 'legal',
  // ours: an ADMIN switches which decisions need a checker; who may be one depends on the kind
  // (maker-checker/decision-kinds.ts), as an override's permission depends on its check
  'maker-checker/view': 'cs',
  'maker-checker/decide': 'cs',
  'maker-checker/switch': 'admin',
  // ours: what of an account is deleted, and when, is a legal decision
  'retention/view': 'cs',
  // ours: it names no account, and what is stored how long is a legal matter
  'retention/preview': 'legal',
  'retention/hold': 'legal',
  'retention/erase': 'legal',
  // ours: the daily run needs two ADMINs (maker-checker/setting-kinds.ts), as do its periods where maker-checker is on
  'retention/switch-run': 'admin',
  'retention/set-period': 'admin',
  // ours: what waits because a clock leapt, or would change many accounts at once, is deletion and expiry
  'clock/release': 'admin',
  // ours: settings that need two people (maker-checker/setting-kinds.ts) are an ADMIN's to check
  'maker-checker/check-setting': 'admin',
  // ours: each kind of work has the permission of the act that settles it in addition
  // (work/work-kinds.ts); how long it may wait is an ADMIN's decision
  'work/view': 'cs',
  'work/take': 'cs',
  'work/set-limits': 'admin',
  // T1: the pages that show them, the influencer manager and profile, are ADMIN level
  'agreement/view': 'admin',
  'staff/roles-of-others': 'admin',
  // T2, SHELL-16: the page of user management and its calls are ADMIN level
  'staff/manage': 'admin',
  'payments-provider/test': 'admin',
  // ours: who calls the launch API acts for every account of its types
  'launch-key/manage': 'admin',
  // ours: what the identity provider reported about every account
  'provider/read': 'admin',
  // ours: what is sent to the payment provider is about every account
  'status-webhook/manage': 'admin',
  // T2: any session, with its own uuid
  'contest/vote': 'user',
  // T2: the owner of an image or an ADMIN; whose it is, is asked of the image
  'contest/change-image': 'webUserOrAdmin',
  'contest/change-image-of-others': 'admin',
  // T2
  'live-stream/view': 'user',
  // T2: CALL-43
  'partner/approve': 'legal',
  // ours: the explanation of a decision puts the acts of several colleagues side by side, which is more
  // than the account shows at CS level and less than the audit trail does
  'decision/explain': 'oversight',
  // ours: the audit trail names everybody's acts on every account
  'audit/read': 'admin',
  // ours: a case file has everything that is stored of an account and is made to be given away
  'case-file/create': 'oversight',
} as const satisfies Record<string, Level>;

export type Permission = keyof typeof PERMISSIONS;

/** True when the role, or the holder of a link, holds the permission. */
export function may(principal: Principal, permission: Permission): boolean {
  return reaches(principal, PERMISSIONS[permission]);
}

/** The roles that hold the permission, for the sentence "who can". */
export function holdersOf(permission: Permission): readonly Role[] {
  return LEVELS[PERMISSIONS[permission]].filter(isRole);
}
