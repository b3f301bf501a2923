import { may, type Permission } from '../staff/permissions.ts';
import type { Role } from '../staff/roles.ts';
import { DECISION_KINDS, type DecisionKindName } from './decision-kinds.ts';
import { isSettingKind, SETTING_KINDS, type SettingKindName } from './setting-kinds.ts';

// By itself: what shows an account loads the rules of decisions without the table of settings.

/** The permission of a person who checks a decision, or a change of a setting. */
export function checkPermission(kind: DecisionKindName | SettingKindName): Permission {
  return isSettingKind(kind) ? 'maker-checker/check-setting' : DECISION_KINDS[kind].permission;
}

/** The permission of a person who makes a decision, or asks for a change of a setting. */
function makePermission(kind: DecisionKindName | SettingKindName): Permission {
  return isSettingKind(kind) ? SETTING_KINDS[kind].permission : DECISION_KINDS[kind].permission;
}

/** Why a request lapses whose maker has left or has lost the level. */
export const MAKER_GONE = 'The person who requested this may not do so any more.';

/** Whether somebody who made a decision, or asked for a change, is nobody who may do so now. */
export function isMakerGone(
  kind: DecisionKindName | SettingKindName,
  maker: { readonly role: Role; readonly disabled: boolean },
): boolean {
  return maker.disabled || !may(maker.role, makePermission(kind));
}
