import { useLocation } from '@tanstack/react-router';
import { oneOf } from '@verify-admin/rulebook/kernel/enumeration';
import { pageAccess } from '@verify-admin/rulebook/staff/page-access';
import { ROLES } from '@verify-admin/rulebook/staff/roles';
import { useMe } from '../../kernel/session/use-session.ts';

/** The roles to which this address is open, shown beside a refusal. */
export function WhoMayOpen() {
  const at = useLocation({ select: ({ pathname }) => pathname });
  const me = useMe();
  const roles = ROLES.filter((role) => pageAccess(at, role) === 'open');
  const yours = me ? ` Yours is ${me.role}.` : '';
  return <span>{`This page needs the role ${oneOf(roles)}.${yours}`}</span>;
}
