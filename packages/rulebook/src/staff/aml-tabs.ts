import { may, type Permission } from './permissions.ts';
import { pageAccess } from './page-access.ts';
import type { Role } from './roles.ts';

/** A page of screening, beside the page of the sidebar's entry. */
export interface AmlTab {
  readonly path: string;
  readonly label: string;
  /** What its calls ask for beside the page. */
  readonly needs: Permission;
}

/** ours: the pages of screening in the order of their tabs. The four-eyes settings have no page of their own yet. */
const AML_TABS: readonly AmlTab[] = [
  { path: '/bulk_aml', label: 'Batches', needs: 'aml/batch' },
  { path: '/aml/lists', label: 'Lists', needs: 'lists/read' },
  { path: '/aml/threshold', label: 'Threshold', needs: 'screening/read' },
  { path: '/aml/self-test', label: 'Self-test', needs: 'screening/read' },
  { path: '/second_person', label: 'Four-eyes', needs: 'second-person/view' },
];

/** The tabs somebody of a role is shown: those whose page opens to him. */
export function amlTabsFor(role: Role): readonly AmlTab[] {
  return AML_TABS.filter(
    ({ path, needs }) => pageAccess(path, role) === 'open' && may(role, needs),
  );
}
