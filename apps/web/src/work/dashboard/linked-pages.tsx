import { linkedPagesFor } from '@verify-admin/rulebook/staff/menu';
import { useMe } from '../../kernel/session/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The ways to the pages without an entry of the sidebar, for those whose role opens them. */
export function LinkedPages() {
  const role = useMe()?.role ?? 'PENDING';
  return linkedPagesFor(role).map(({ path, label }) => (
    <LinkButton key={path} href={path}>
      {label}
    </LinkButton>
  ));
}
