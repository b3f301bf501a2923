import { amlParentFor } from '@verify-admin/rulebook/staff/aml-tabs';
import type { ReactNode } from 'react';
import { useMe } from '../../kernel/session/use-session.ts';
import classes from './aml-page.module.css';
import { AmlTabs } from './aml-tabs.tsx';
import { Page } from './page.tsx';
import { wayBack } from '../address/way-back.ts';

interface AmlPageProps {
  label: string;
  /** Between the parts of the page. */
  gap?: number;
  maxWidth?: number;
  children: ReactNode;
}

/** A page of screening below Bulk AML, under the tabs of all of them. */
export function AmlPage({ label, gap = 24, maxWidth, children }: AmlPageProps) {
  const parent = amlParentFor(useMe()?.role ?? 'PENDING');
  return (
    <Page
      crumbs={[{ label: parent.label, href: wayBack(parent.path) }, { label }]}
      head={<AmlTabs />}
    >
      <div className={classes.parts} style={{ gap, maxWidth }}>
        {children}
      </div>
    </Page>
  );
}
