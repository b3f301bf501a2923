import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { listAdminUsers } from '@verify-admin/rulebook/admin/admin.contract';
import { subjectOf } from '@verify-admin/rulebook/audit/act-subjects';
import { exportAuditTrail } from '@verify-admin/rulebook/audit/audit-trail.contract';
import {
  NOBODY,
  TRAIL_KIND_WORDS,
  TRAIL_KINDS,
} from '@verify-admin/rulebook/audit/audit-trail.rules';
import { isAuditAct } from '@verify-admin/rulebook/audit/audit-acts';
import { EXPORT_FORMATS, EXPORT_LABELS } from '@verify-admin/rulebook/kernel/export';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { ActMenu } from '../../ui/menu/act-menu.tsx';
import { KeyHint } from '../../ui/keys/key-cap.tsx';
import { saveFrom } from '../../kernel/save-file.ts';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import { AccountFilter } from './account-filter.tsx';
import { actTitle } from '../entries/audit-columns.tsx';
import {
  ACTS,
  type AuditAddress,
  type AuditFilter,
  auditPath,
  filterInput,
  filterOf,
  isTrailKind,
} from '../audit-address.ts';
import classes from './filter-bar.module.css';
import { OptionFilter } from './option-filter.tsx';
import type { OptionGroup } from './filter-option.ts';
import { TimeFilter } from './time-filter.tsx';

/** The acts by what they are about. */
const ACT_GROUPS: readonly OptionGroup[] = [
  ...new Set(ACTS.map((act) => subjectOf(act).label)),
].map((label) => ({
  label,
  options: ACTS.filter((act) => subjectOf(act).label === label).map((act) => ({
    value: act,
    label: actTitle(act),
  })),
}));

/** Who saw data, or what was done. */
const KIND_GROUPS: readonly OptionGroup[] = [
  {
    label: null,
    options: TRAIL_KIND_WORDS.map((kind) => ({ value: kind, label: TRAIL_KINDS[kind] })),
  },
];

/** Everybody of the staff, and everybody else together. */
function useActors(): readonly OptionGroup[] {
  const found = useCall(listAdminUsers, {});
  const staff = (found.data?.admins ?? []).map(({ uuid, username }) => ({
    value: uuid,
    label: username,
  }));
  return [
    { label: null, options: [{ value: NOBODY, label: 'Nobody of the staff' }] },
    { label: 'Staff', options: staff },
  ];
}

/** Filters as chips, all in the address, and the export of what they leave. */
export function FilterBar({ address }: { address: AuditAddress }) {
  const navigate = useNavigate();
  const actors = useActors();
  const filter = filterOf(address);
  const { size } = address;
  const isFiltered = Object.keys(filter).length > 0;
  const save = useAct(exportAuditTrail, { onDone: ({ data }) => saveFrom(data.url) });
  const show = (next: AuditFilter) =>
    void navigate({ href: auditPath({ ...next, ...(size && { size }) }) });
  const change = (name: 'actor' | 'act' | 'kind' | 'account') => (value: string | null) => {
    const { [name]: _before, ...rest } = filter;
    if (value === null) return show(rest);
    if (name === 'act') return isAuditAct(value) && show({ ...rest, act: value });
    if (name === 'kind') return isTrailKind(value) && show({ ...rest, kind: value });
    show({ ...rest, [name]: value });
  };
  const { from, to } = filter;

  return (
    <>
      <div className={classes.bar} role="search" aria-label="Filter the audit trail">
        <OptionFilter
          label="Actor"
          groups={actors}
          chosen={filter.actor}
          onChoose={change('actor')}
        />
        <OptionFilter
          label="Act"
          groups={ACT_GROUPS}
          chosen={filter.act}
          onChoose={change('act')}
        />
        <OptionFilter
          label="Kind"
          groups={KIND_GROUPS}
          chosen={filter.kind}
          onChoose={change('kind')}
        />
        <AccountFilter chosen={filter.account} onChoose={change('account')} />
        <TimeFilter
          chosen={{ ...(from && { from }), ...(to && { to }) }}
          onChoose={(days) => {
            const { from: _from, to: _to, ...rest } = filter;
            show({ ...rest, ...days });
          }}
        />
        {isFiltered && (
          <Button variant="link" onClick={() => show({})}>
            Clear
          </Button>
        )}
        <span className={classes.end}>
          <span className={classes.keys}>
            <KeyHint keys={['J', 'K']} label="move" />
            <KeyHint keys={['↵']} label="before and after" />
          </span>
          <ActMenu
            button={(menu) => (
              <Button
                loading={save.busy}
                leftSection={<IconDownload size={16} stroke={1.75} />}
                rightSection={<IconChevronDown size={14} stroke={1.75} />}
                {...menu}
              >
                Export
              </Button>
            )}
            entries={EXPORT_FORMATS.map((format) => ({
              id: format,
              label: EXPORT_LABELS[format],
              run: () => save.run({ ...filterInput(filter), format }),
            }))}
          />
        </span>
      </div>
      {save.error && (
        <div className={classes.line}>
          <FailureLine
            error={save.error}
            fact="The audit trail was not exported."
            onRetry={save.retry}
            retrying={save.busy}
          />
        </div>
      )}
    </>
  );
}
