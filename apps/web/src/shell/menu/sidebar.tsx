import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { PRODUCT_NAME, VERSION_LABEL } from '@verify-admin/rulebook/staff/product';
import { Fragment } from 'react';
import { useMe } from '../../kernel/session/use-session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import { SidebarMenu } from './sidebar-menu.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  collapsed: boolean;
  /** Null where the width is not the person's to choose. */
  onToggle: (() => void) | null;
}

/** SHELL-01 to SHELL-04: the product, the entries of the role, the person. */
export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const me = useMe();
  // Narrow: icons only; the words stay for screen readers.
  const Product = collapsed ? VisuallyHidden : Fragment;
  return (
    <nav className={classes.sidebar} data-collapsed={collapsed || undefined} aria-label="Main">
      <div className={classes.brand}>
        <BrandMark />
        <Product>
          <b className={classes.product}>{PRODUCT_NAME}</b>
          <span className={classes.version}>{VERSION_LABEL}</span>
        </Product>
        {!collapsed && onToggle && (
          <ActionIcon
            className={classes.collapse ?? ''}
            size="sm"
            aria-label="Collapse sidebar"
            data-hint="Collapse sidebar"
            onClick={onToggle}
          >
            <IconLayoutSidebarLeftCollapse size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.menu}>
        {me && <SidebarMenu role={me.role} collapsed={collapsed} />}
      </div>
      <SidebarFoot me={me} collapsed={collapsed} onExpand={onToggle} />
    </nav>
  );
}
