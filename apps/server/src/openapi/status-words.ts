import { CHECK_NAMES, checkRow } from '@verify-admin/rulebook/checks/checks';

/** Fields that hold a status of whichever check the call is about, and are no vocabulary of their own. */
export const STATUS_FIELDS = [
  'account_status',
  'expected_status',
  'from_status',
  'override_status',
  'status',
  'to_status',
] as const;

const words = CHECK_NAMES.map((check) => {
  const list = Object.keys(checkRow(check).states).map((word) => `\`${word}\``);
  return `${check}: ${list.join(', ')}`;
});

/** The words of each check. */
export const STATUS_WORDS = `A status of the check. ${words.join('; ')}.`;
