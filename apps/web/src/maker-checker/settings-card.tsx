import { Switch } from '@mantine/core';
import { DECISION_KINDS, isAlwaysOn } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import type { MakerCheckerSetting } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import type { SettingRequest } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useId } from 'react';
import { useMe } from '../kernel/session/use-session.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { ToneText } from '../ui/tone/tone-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './settings-card.module.css';
import { useMakerChecker } from './use-approval-requests.ts';
import { useSettingRequests, useSwitchKind } from './use-setting-requests.ts';

/** Which decisions need a checker, one line a kind; an ADMIN switches them. */
export function SettingsCard() {
  const maySwitch = may(useMe()?.role ?? 'PENDING', 'maker-checker/switch');
  const { data, error, refetch, isFetching } = useMakerChecker();
  const switching = useSwitchKind();
  const { requests: pending } = useSettingRequests('pending');
  const reload = () => {
    switching.reset();
    void refetch();
  };
  return (
    <section>
      <SectionHead
        title="What needs a checker"
        aside={
          maySwitch
            ? 'Switching off needs a second ADMIN, and so do other settings while one of these is on'
            : 'Only an ADMIN can change this'
        }
      />
      {error && !data && <ErrorLine error={error} onRetry={refetch} retrying={isFetching} />}
      {switching.error && (
        <AlertLine
          tone="bad"
          fact={switching.error.detail}
          act={{ label: 'Check again', run: reload, busy: isFetching }}
        />
      )}
      <ul className={classes.settings}>
        {data?.data.map((setting) => (
          <Setting
            key={setting.kind}
            setting={setting}
            requested={pending?.find(
              ({ kind, target }) => kind === 'checker_switch' && target === setting.kind,
            )}
            maySwitch={maySwitch && !switching.busy}
            onSwitch={(is_on) =>
              switching.run({ kind: setting.kind, is_on, expected_version: setting.version })
            }
          />
        ))}
        {!data && !error && [0, 1, 2, 3].map((line) => <LoadingSetting key={line} />)}
      </ul>
    </section>
  );
}

interface SettingProps {
  setting: MakerCheckerSetting;
  /** That it is switched off, which waits for a second ADMIN. */
  requested: SettingRequest | undefined;
  maySwitch: boolean;
  onSwitch: (is_on: boolean) => void;
}

function Setting({ setting, requested, maySwitch, onSwitch }: SettingProps) {
  const { kind, is_on, updated, admin_username, people } = setting;
  const { label, description } = DECISION_KINDS[kind];
  const id = useId();
  return (
    <li className={classes.setting}>
      <div>
        <Switch
          label={label}
          aria-describedby={id}
          checked={is_on}
          disabled={!maySwitch || isAlwaysOn(kind) || requested !== undefined}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
        <p id={id} className={classes.description}>
          {description}
        </p>
      </div>
      <p className={classes.state}>
        {people < 2 && is_on ? (
          <ToneText tone="bad">{`Only ${people} of the staff may decide it`}</ToneText>
        ) : (
          <span>{`${people} of the staff may decide it`}</span>
        )}
        {requested && (
          <ToneText tone="open">
            <span>{`${requested.maker} requested to switch it off, `}</span>
            <DateTime value={requested.created} />
          </ToneText>
        )}
        {updated && (
          <span>
            <span>{`Switched ${is_on ? 'on' : 'off'} by ${admin_username ?? 'nobody'}, `}</span>
            <DateTime value={updated} />
          </span>
        )}
      </p>
    </li>
  );
}

function LoadingSetting() {
  return (
    <li className={classes.setting} aria-hidden>
      <Skeleton width={320} />
    </li>
  );
}
