import { Paper, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { AdminUser } from '@verify-admin/rulebook/admin/admin.contract';
import {
  ADMIN_TEXTS,
  isListed,
  isRoleFilter,
  ROLE_FILTERS,
  type RoleFilter,
  usersHeading,
} from '@verify-admin/rulebook/admin/admin.rules';
import type { SettableRole } from '@verify-admin/rulebook/staff/role-change.rules';
import type { ReactNode } from 'react';
import { useMe } from '../../kernel/session/use-session.ts';
import { useSettingRequests } from '../../maker-checker/use-setting-requests.ts';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { InnerTable } from '../../ui/table/inner-table.tsx';
import { adminPath } from '../admin-address.ts';
import { userColumns } from './user-columns.tsx';
import classes from './users-card.module.css';
import type { RunningRole } from './use-set-role.ts';

const FILTERS = Object.entries(ROLE_FILTERS).map(([value, { label }]) => ({ value, label }));
const WAITING = [62, 48, 57, 71, 52, 66];

interface UsersCardProps {
  /** Undefined while they load. */
  users: readonly AdminUser[] | undefined;
  filter: RoleFilter;
  /** Beside the filter. */
  act: ReactNode;
  running: RunningRole | null;
  onOpen: (user: AdminUser) => void;
  onSet: (user: AdminUser, role: SettableRole) => void;
}

/** ADMIN-02..09: the staff of the chosen role. */
export function UsersCard({ users, filter, act, running, onOpen, onSet }: UsersCardProps) {
  const own = useMe()?.uuid;
  const navigate = useNavigate();
  const { requests: pending = [] } = useSettingRequests('pending');
  const listed = users?.filter(({ role }) => isListed(role, filter));
  const choose = (role: string | null) => {
    if (isRoleFilter(role)) void navigate({ href: adminPath({ role }) });
  };
  return (
    <Paper component="section" className={classes.card ?? ''} aria-label="Users">
      <SectionHead
        title={listed ? usersHeading(listed.length) : 'Users'}
        acts={
          <div className={classes.acts}>
            {act}
            <Select
              id="role-filter"
              className={classes.filter ?? ''}
              label={ADMIN_TEXTS.filterLabel}
              data={FILTERS}
              value={filter}
              onChange={choose}
            />
          </div>
        }
      />
      {listed ? (
        <InnerTable
          label="Users"
          columns={userColumns({ own, running, pending, onOpen, onSet })}
          rows={listed}
          rowKey={({ uuid }) => uuid}
          empty={ADMIN_TEXTS.empty}
        />
      ) : (
        <div className={classes.waiting} role="status" aria-label="Loading users">
          {WAITING.map((share) => (
            <Skeleton key={share} width={`${share}%`} />
          ))}
        </div>
      )}
    </Paper>
  );
}
