import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { CHECKLIST_ROWS } from '@verify-admin/rulebook/checklist/checklist-rows';
import { may, type Permission } from '@verify-admin/rulebook/staff/permissions';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { withOver } from '../../shell/address/desk-address.ts';
import { useDeskAddress } from '../../shell/address/use-desk-address.ts';
import { useOpenLines } from '../../shell/address/use-open-lines.ts';
import { useOpenReview } from '../../studios/review/review-link.tsx';
import type { KeyBinding } from '../../ui/keys/key-bindings.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { Result } from '../use-account.ts';
import { dialogActs } from './account-acts.ts';

interface AccountActs {
  readonly detail: AccountDetail;
  readonly result: Result;
  readonly role: Role;
  readonly open: (overlay: Overlay) => void;
  readonly refresh: () => void;
}

/** The fields of the rail a key leads to, by their `data-field`: a browser may translate their labels. Under xl their part of the rail is a drawer. */
const FIELDS: readonly {
  key: string;
  label: string;
  field: string;
  part: 'assignment' | 'notes';
  needs: Permission;
}[] = [
  {
    key: 'g',
    label: 'Department Assignment',
    field: 'department',
    part: 'assignment',
    needs: 'account/assign',
  },
  {
    key: 'a',
    label: 'User Assignment',
    field: 'user',
    part: 'assignment',
    needs: 'account/assign',
  },
  {
    key: 't',
    label: 'Add a note',
    field: 'note',
    part: 'notes',
    needs: 'note/write',
  },
];

function findField(name: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const field = found instanceof HTMLLabelElement ? found.control : found;
  return field?.checkVisibility() ? field : null;
}

/** Puts the keyboard into a field of the rail. */
function focusField(name: string, openPart: () => void): void {
  const field = findField(name);
  if (field) field.focus();
  else openPart();
}

/** Every act of the desk by a key; `?` lists them, and the palette offers them. */
export function useAccountActs({ detail, result, role, open, refresh }: AccountActs): void {
  const { layers } = useDeskAddress();
  const openReview = useOpenReview(detail, role);
  const lines = useOpenLines();
  const { company_name, account_id } = detail;
  const subject = `${company_name} ${account_id}`.trim();

  const dialogs = dialogActs(result, role).map(
    ({ key, label, about, overlay }): KeyBinding => ({
      key,
      label,
      act: { subject, ...(about !== undefined && { about }) },
      run: () => open(overlay),
    }),
  );
  const fields = FIELDS.filter(({ needs }) => may(role, needs)).map(
    ({ key, label, field, part }): KeyBinding => ({
      key,
      label,
      act: { subject },
      run: () => focusField(field, () => layers.open(withOver({ over: `rail:${part}` }))),
    }),
  );
  const openLine = CHECKLIST_ROWS.map(
    ({ row, name }, at): KeyBinding => ({
      key: String(at + 1),
      label: `Open or close ${name}`,
      act: { subject },
      run: () => lines.toggle(row),
    }),
  );
  useKeys([
    ...dialogs,
    ...fields,
    { key: 'd', label: 'Review documents', act: { subject }, run: openReview },
    {
      key: 'v',
      label: 'View the whole timeline',
      act: { subject },
      run: () => layers.open(withOver({ over: 'timeline' })),
    },
    { key: 'r', label: 'Refresh', act: { subject }, run: refresh },
    ...openLine,
  ]);
}
