import { Switch } from '@mantine/core';
import { DECISION_KINDS, isAlwaysOn } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import type { MakerCheckerSetting } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
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
import { useMakerChecker, useSwitchKind } from './use-approval-requests.ts';

/** Which decisions need a checker, one line a kind; an ADMIN switches them. */
export function SettingsCard() {
  const maySwitch = may(useMe()?.role ?? 'PENDING', 'maker-checker/switch');
  const { data, error, refetch, isFetching } = useMakerChecker();
  const switching = useSwitchKind();
  const reload = () => {
    switching.reset();
    void refetch();
  };
  return (
    <section>
      <SectionHead
        title="What needs a checker"
        aside={maySwitch ? undefined : 'Only an ADMIN can change this'}
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
  maySwitch: boolean;
  onSwitch: (is_on: boolean) => void;
}

function Setting({ setting, maySwitch, onSwitch }: SettingProps) {
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
          disabled={!maySwitch || isAlwaysOn(kind)}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
        <p id={id} className={classes.description}>
          {description}
        </p>
      </div>
      <p className={classes.state}>
        {people < 2 && is_on ? (
          <ToneText tone="bad">Only {people} of the staff may decide it</ToneText>
        ) : (
          <span>{people} of the staff may decide it</span>
        )}
        {updated && (
          <span>
            Switched {is_on ? 'on' : 'off'} by {admin_username ?? 'nobody'},{' '}
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
