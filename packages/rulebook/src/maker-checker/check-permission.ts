import { may, type Permission } from '../staff/permissions.ts';
import type { Role } from '../staff/roles.ts';
import { DECISION_KINDS, type DecisionKindName } from './decision-kinds.ts';
import { isSettingKind, SETTING_KINDS, type SettingKindName } from './setting-kinds.ts';

// By itself: what shows an account loads the rules of decisions without the table of settings.

/** The permission of whoever checks a decision, or a change of a setting. */
export function checkPermission(kind: DecisionKindName | SettingKindName): Permission {
  return isSettingKind(kind) ? 'maker-checker/check-setting' : DECISION_KINDS[kind].permission;
}

/**
 * Why a requested change is not applied whoever approves it, or null: by the time of the approval its maker must
 * still be somebody who may ask for it.
 */
export function lapseOfMaker(
  kind: SettingKindName,
  maker: { readonly role: Role; readonly disabled: boolean },
): string | null {
  const stillMay = !maker.disabled && may(maker.role, SETTING_KINDS[kind].permission);
  return stillMay ? null : 'Whoever requested this may not change it any more.';
}
