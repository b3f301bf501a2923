import { may, type Permission } from './permissions.ts';
import type { Role } from './roles.ts';

interface Ability {
  /** What somebody may do, after “may”. */
  readonly text: string;
  /** The permissions it stands for; the same roles hold each of them. */
  readonly permissions: readonly Permission[];
}

/** ours: what the permissions of the table are in words, for the person who gives or takes a role. */
export const ABILITIES: readonly Ability[] = [
  {
    text: 'open every account, its documents and histories',
    permissions: [
      'account/search',
      'account/view',
      'note/read',
      'history/read',
      'document/view',
      'payment/view',
      'status-list/view',
      'saved-view/own',
      'expiry/view',
      'lists/read',
      'screening/read',
      'maker-checker/view',
      'retention/view',
      'work/view',
      'live-stream/view',
      'staff/suggest',
      'notification/own',
    ],
  },
  {
    text: 'write notes and emails, add and hide documents',
    permissions: [
      'note/write',
      'email/send',
      'email/send-kyc',
      'kyb-link/revoke',
      'document/upload',
      'document/hide',
    ],
  },
  {
    text: 'assign and rename accounts, take work',
    permissions: ['account/assign', 'account/rename', 'work/take', 'expiry/reset'],
  },
  {
    text: 'run AML, switch monitoring',
    permissions: ['aml/run', 'monitoring/switch'],
  },
  {
    text: 'launch KYC and override its status',
    permissions: ['kyc/launch', 'status/override', 'kyc/override'],
  },
  {
    text: 'approve, deny and reveal payment details',
    permissions: ['payment/decide', 'payment/reveal', 'maker-checker/decide'],
  },
  {
    text: 'export the status list',
    permissions: ['status-list/export'],
  },
  {
    text: 'vote in the contest',
    permissions: ['contest/vote'],
  },
  {
    text: 'decide AML hits',
    permissions: ['aml/decide'],
  },
  {
    text: 'review KYB, override its status, reveal SSN and FTIN, and remove former owners',
    permissions: [
      'kyb/review',
      'kyb/override',
      'kyb/reveal',
      'kyc/remove-owner',
      'provider/push',
      'partner/approve',
    ],
  },
  {
    text: 'approve or deny for Legal',
    permissions: ['legal/override'],
  },
  {
    text: 'open Overview and Studios',
    permissions: ['overview/view', 'studio/view'],
  },
  {
    text: 'put accounts on legal hold, erase them',
    permissions: ['retention/preview', 'retention/hold', 'retention/erase'],
  },
  {
    text: 'explain decisions of colleagues, make case files',
    permissions: ['decision/explain', 'case-file/create'],
  },
  {
    text: 'change the payment rules of countries',
    permissions: ['payment-rule/view', 'payment-rule/edit'],
  },
  {
    text: 'change every role, disable staff, end their sessions',
    permissions: ['staff/manage', 'staff/roles-of-others'],
  },
  {
    text: 'read the audit trail',
    permissions: ['audit/read'],
  },
  {
    text: 'open Bulk AML, Members, Influencers and agreements',
    permissions: [
      'aml/batch',
      'aml/batch-hold',
      'member/view',
      'influencer/view',
      'influencer/edit',
      'agreement/view',
    ],
  },
  {
    text: 'change sanctions lists and the alert threshold',
    permissions: ['lists/update', 'screening/set-threshold', 'screening/self-test'],
  },
  {
    text: 'switch maker-checker, approve changes of settings',
    permissions: ['maker-checker/switch', 'maker-checker/check-setting'],
  },
  {
    text: 'set retention periods and limits of work, release what waits for a clock',
    permissions: [
      'retention/switch-run',
      'retention/set-period',
      'clock/release',
      'work/set-limits',
    ],
  },
  {
    text: 'manage launch keys, webhooks and provider reports',
    permissions: [
      'launch-key/manage',
      'status-webhook/manage',
      'provider/read',
      'payments-provider/test',
    ],
  },
  {
    text: 'change saved views and contest images of others',
    permissions: [
      'saved-view/change-of-others',
      'contest/change-image',
      'contest/change-image-of-others',
    ],
  },
  {
    text: 'sign in and see their own sessions',
    permissions: ['session/own'],
  },
];

function has(role: Role, { permissions }: Ability): boolean {
  return permissions.every((permission) => may(role, permission));
}

export interface RoleDifference {
  /** What somebody may do in the new role and not in the old one. */
  readonly gained: readonly string[];
  /** The reverse. */
  readonly lost: readonly string[];
}

/** ours: what a person may do, and may no longer do, once their role is another one. */
export function differenceOfRoles(from: Role, to: Role): RoleDifference {
  const textsOf = (here: Role, there: Role) =>
    ABILITIES.filter((one) => has(here, one) && !has(there, one)).map(({ text }) => text);
  return { gained: textsOf(to, from), lost: textsOf(from, to) };
}
