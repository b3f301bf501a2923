import { getRouteApi } from '@tanstack/react-router';
import { type AdminUser, listAdminUsers } from '@verify-admin/rulebook/admin/admin.contract';
import { ADMIN_TEXTS } from '@verify-admin/rulebook/admin/admin.rules';
import { AUDIT_PATH } from '@verify-admin/rulebook/audit/audit-trail.rules';
import { useState } from 'react';
import { useCall } from '../kernel/calls/use-call.ts';
import { SettingRequestLines } from '../maker-checker/setting-request-lines.tsx';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { Page } from '../shell/page/page.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { PERSON_LAYER } from './admin-address.ts';
import classes from './admin.module.css';
import { DevelopmentCard } from './development-card.tsx';
import { LaunchKeysCard } from './outside/launch-keys-card.tsx';
import { ProviderCallbacksCard } from './outside/provider-callbacks-card.tsx';
import { StatusWebhooksCard } from './outside/status-webhooks-card.tsx';
import { ReviewExport } from './review-export.tsx';
import { RoleNotice } from './people/role-notice.tsx';
import { type AdminNotice, useSetRole } from './people/use-set-role.ts';
import { UsersCard } from './people/users-card.tsx';
import { PersonDrawer } from './people/person-drawer.tsx';

const route = getRouteApi('/guarded/admin');

/** ADMIN-01: `/admin`, who is on the staff, with which role, and signed in where. */
export function AdminPage() {
  const { role: filter = 'all' } = route.useSearch();
  const found = useCall(listAdminUsers, {});
  const person = useLayer(PERSON_LAYER, 'staff/manage');
  const [notice, setNotice] = useState<AdminNotice | null>(null);
  const roles = useSetRole(setNotice);
  const users = found.data?.admins;
  const opened = users?.find(({ uuid }) => uuid === person.of);
  const shown = notice && (
    <RoleNotice notice={notice} onClose={() => setNotice(null)} key={notice.detail} />
  );
  const open = ({ uuid }: AdminUser) => {
    setNotice(null);
    person.open(uuid);
  };

  return (
    <Page
      crumbs={[{ label: ADMIN_TEXTS.title }]}
      acts={<LinkButton href={AUDIT_PATH}>Audit trail</LinkButton>}
    >
      <div className={classes.page}>
        {!person.opened && shown}
        {found.error && (
          <ErrorLine
            error={found.error}
            sentence={ADMIN_TEXTS.loadFailed}
            onRetry={() => found.refetch()}
            retrying={found.isFetching}
          />
        )}
        <SettingRequestLines kinds={['staff_role', 'staff_enabled']} />
        {(users ?? !found.error) && (
          <UsersCard
            users={users}
            filter={filter}
            act={<ReviewExport onNotice={setNotice} />}
            running={roles.running}
            onOpen={open}
            onSet={roles.run}
          />
        )}
        <ProviderCallbacksCard />
        <LaunchKeysCard onNotice={setNotice} />
        <StatusWebhooksCard onNotice={setNotice} />
        <DevelopmentCard />
      </div>
      <PersonDrawer
        user={opened}
        opened={person.opened && (opened !== undefined || users === undefined)}
        onClose={person.close}
        notice={shown}
        running={roles.running}
        onSet={roles.run}
        onRestore={roles.restore}
        onNotice={setNotice}
      />
    </Page>
  );
}
