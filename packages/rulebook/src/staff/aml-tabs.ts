import { may, type Permission } from './permissions.ts';
import { pageAccess } from './page-access.ts';
import { DEFAULT_ROUTE } from './product.ts';
import type { Role } from './roles.ts';

const BULK_AML = '/bulk_aml';

/** A page of screening other than the page of the sidebar's entry. */
export interface AmlTab {
  readonly path: string;
  readonly label: string;
  /** What its calls need in addition to the page. */
  readonly needs: Permission;
}

/** ours: the pages of screening in the order of their tabs. */
const AML_TABS: readonly AmlTab[] = [
  { path: BULK_AML, label: 'Batches', needs: 'aml/batch' },
  { path: '/aml/lists', label: 'Lists', needs: 'lists/read' },
  { path: '/aml/threshold', label: 'Threshold', needs: 'screening/read' },
  { path: '/aml/self-test', label: 'Self-test', needs: 'screening/read' },
  { path: '/maker_checker', label: 'Maker-checker', needs: 'maker-checker/view' },
];

/** The tabs somebody of a role is shown: those whose page opens to him. */
export function amlTabsFor(role: Role): readonly AmlTab[] {
  return AML_TABS.filter(
    ({ path, needs }) => pageAccess(path, role) === 'open' && may(role, needs),
  );
}

/** Whether the page belongs to the sidebar's Bulk AML, the entry under which all of screening is. */
export function isAmlPage(path: string): boolean {
  return AML_TABS.some((tab) => tab.path === path);
}

/** ours: the page above those of screening: Bulk AML for those who may open it, else the search. */
export function amlParentFor(role: Role): { readonly path: string; readonly label: string } {
  const hasBatches = amlTabsFor(role).some(({ path }) => path === BULK_AML);
  return hasBatches
    ? { path: BULK_AML, label: 'Bulk AML' }
    : { path: DEFAULT_ROUTE, label: 'Customer Service' };
}
