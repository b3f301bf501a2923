import { cleanText } from '../kernel/clean-text.ts';
import { ACCOUNT_TYPES, type AccountType } from './account-type.ts';
import { parseClientId } from './client-id.ts';

const NO_ID =
  'is not an account ID. Use its digits, as in 48213, or type and digits: studio:48213.';

/**
 * The number of an account of a type, as a cell of a file names it: its digits, or `studio:48213` as the product writes
 * it. `what` is a sentence that follows the cell.
 */
export function readWrittenAccount(
  cell: string | number | boolean,
  account_type: AccountType,
): { readonly value: number } | { readonly what: string } {
  const text = cleanText(String(cell))
    .toLowerCase()
    .replace(/\s*[:：]\s*/u, ':');
  const named = parseClientId(/^\d{1,15}$/.test(text) ? `${account_type}:${text}` : text);
  if (!named || named.account_id === 0) return { what: NO_ID };
  const { account_type: type, account_id: value, account_sub_id: owner } = named;
  if (type !== account_type)
    return {
      what: `is of type ${ACCOUNT_TYPES[type].label}, and not of type ${ACCOUNT_TYPES[account_type].label}.`,
    };
  return owner === null ? { value } : { what: 'names an owner. Use the ID of the account.' };
}
