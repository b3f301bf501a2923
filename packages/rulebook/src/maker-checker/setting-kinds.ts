import { type DecisionKindName, isAlwaysOn } from './decision-kinds.ts';
import type { Permission } from '../staff/permissions.ts';

interface SettingKind {
  readonly label: string;
  /** The calls whose changes are of this kind. */
  readonly calls: readonly string[];
  /** Who may ask for such a change; every ADMIN other than the maker may check it. */
  readonly permission: Permission;
}

/**
 * ours: what nobody changes alone while maker-checker is on for any decision: a person who changes one of these
 * could otherwise bring about alone what a decision needs two people for. What only protects has no row: a kind
 * or monitoring switched on, a person disabled, a session or a key revoked, the retention run switched off. It takes
 * effect at once. The retention run is switched on by two, also while maker-checker is off: it deletes.
 */
export const SETTING_KINDS = {
  checker_switch: {
    label: 'Maker-checker switched off',
    calls: ['switchMakerChecker'],
    permission: 'maker-checker/switch',
  },
  alert_threshold: {
    label: 'Alert threshold',
    calls: ['setScreeningThreshold'],
    permission: 'screening/set-threshold',
  },
  monitoring_off: {
    label: 'Monitoring switched off',
    calls: ['setMonitoring'],
    permission: 'monitoring/switch',
  },
  forced_list: {
    label: 'List by hand, or although refused',
    calls: ['importList', 'updateLists'],
    permission: 'lists/update',
  },
  staff_role: {
    label: 'Role',
    calls: ['updateAdminRole', 'restoreAdminRole'],
    permission: 'staff/manage',
  },
  staff_enabled: { label: 'Staff enabled', calls: ['enableStaff'], permission: 'staff/manage' },
  retention_run: {
    label: 'Retention run switched on',
    calls: ['switchRetentionRun'],
    permission: 'retention/switch-run',
  },
  retention_period: {
    label: 'Retention period',
    calls: ['setRetentionPeriod'],
    permission: 'retention/set-period',
  },
  launch_key: {
    label: 'Launch API key',
    calls: ['createLaunchKey'],
    permission: 'launch-key/manage',
  },
} as const satisfies Record<string, SettingKind>;

export type SettingKindName = keyof typeof SETTING_KINDS;
export const SETTING_KIND_NAMES = Object.keys(SETTING_KINDS) as readonly SettingKindName[];

export function isSettingKind(word: string): word is SettingKindName {
  return Object.hasOwn(SETTING_KINDS, word);
}

interface SwitchedKind {
  readonly kind: DecisionKindName;
  readonly is_on: boolean;
}

/** ours: maker-checker is on while an ADMIN has it switched on for at least one kind of decision. */
export function isMakerCheckerInUse(switched: readonly SwitchedKind[]): boolean {
  return switched.some(({ kind, is_on }) => is_on && !isAlwaysOn(kind));
}

/** ours: one of them makes a request and another checks it; with fewer it is not switched on. */
export const FEWEST_ADMINS = 2;

/** The answer to a change that became a request. */
export const SETTING_REQUESTED = 'Requested. A second ADMIN has to approve it.';
