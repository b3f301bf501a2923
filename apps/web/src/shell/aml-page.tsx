import { amlParentFor } from '@verify-admin/rulebook/staff/aml-tabs';
import type { ReactNode } from 'react';
import { useMe } from '../kernel/use-session.ts';
import { AmlTabs } from './aml-tabs.tsx';
import { Page } from './page.tsx';
import { wayBack } from './way-back.ts';

/** A page of screening below Bulk AML, under the tabs of all of them. */
export function AmlPage({ label, children }: { label: string; children: ReactNode }) {
  const parent = amlParentFor(useMe()?.role ?? 'PENDING');
  return (
    <Page
      crumbs={[{ label: parent.label, href: wayBack(parent.path) }, { label }]}
      head={<AmlTabs />}
    >
      {children}
    </Page>
  );
}
