import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { AdminUser } from '@verify-admin/rulebook/admin/admin.contract';
import { isMakerCheckerInUse } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { differenceOfRoles } from '@verify-admin/rulebook/staff/role-abilities';
import { isSettableRole } from '@verify-admin/rulebook/staff/role-change.rules';
import { type Role, ROLE_TONES } from '@verify-admin/rulebook/staff/roles';
import { useMakerChecker } from '../../maker-checker/use-approval-requests.ts';
import type { RefObject } from 'react';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { ButtonPopover } from '../../ui/popover/button-popover.tsx';
import { ToneBadge } from '../../ui/tone/tone-badge.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import classes from './role-question.module.css';
import { UNDO_SECONDS } from './use-set-role.ts';

interface RoleQuestionProps {
  /** The button it belongs to. */
  target: RefObject<HTMLElement | null>;
  user: AdminUser;
  /** The role the person is to have. */
  role: Role;
  onConfirm: () => void;
  onClose: () => void;
}

function effectText(open: number, needsTwo: boolean): string {
  if (needsTwo) return 'A second ADMIN has to approve it.';
  if (open === 0) return 'No session is open. It takes effect at the next sign-in.';
  return `Takes effect at once in ${open === 1 ? 'the 1 open session' : `all ${open} open sessions`}.`;
}

/** Escape in these closes the question alone, not the drawer below it. */
const IN_QUESTION = { 'data-mantine-stop-propagation': 'true' } as const;

/** ours: before a role is given: of whom, and what the person may do then or no longer. */
export function RoleQuestion({ target, user, role, onConfirm, onClose }: RoleQuestionProps) {
  const { data: kinds } = useMakerChecker();
  const needsTwo = isMakerCheckerInUse(kinds?.data ?? []);
  const { gained, lost } = differenceOfRoles(user.role, role);
  const givesRoles = may(role, 'staff/manage') && !may(user.role, 'staff/manage');
  return (
    <ButtonPopover
      target={target}
      label={`Make ${user.username} ${role}?`}
      width={376}
      className={classes.question}
      onDismiss={onClose}
    >
      <h3 className={classes.title}>
        Make <span className={classes.name}>{shownText(user.username)}</span>
        <span className={classes.asked}>
          <ToneBadge tone={ROLE_TONES[role]} kind="label">
            {role}
          </ToneBadge>
          ?
        </span>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Of an ADMIN it is long: scrolled by keyboard, too. */}
      <section className={classes.body} aria-label="What changes" tabIndex={0}>
        <p>{`Now ${user.role}.${lost.length === 0 ? ' Nothing is taken away.' : ''}`}</p>
        {givesRoles && <p className={classes.grave}>An ADMIN may change every role.</p>}
        <Abilities label="May then also:" texts={gained} Icon={IconPlus} />
        <Abilities label="May no longer:" texts={lost} Icon={IconMinus} />
        {!isSettableRole(user.role) && (
          <p>
            {`${user.role} has no button. It can be given back by Undo, in this person’s drawer or on the command line.`}
          </p>
        )}
        <p className={classes.more}>
          {`${effectText(user.open_sessions, needsTwo)} Stored in the audit trail.`}
        </p>
      </section>
      <div className={classes.foot}>
        {!needsTwo && <span className={classes.undo}>{`${UNDO_SECONDS} s to undo`}</span>}
        <Button variant="quiet" onClick={onClose} {...IN_QUESTION}>
          Cancel <KeyCap isUnread>Esc</KeyCap>
        </Button>
        <Button variant="filled" data-autofocus onClick={onConfirm} {...IN_QUESTION}>
          <span>{`Make ${role} `}</span>
          <KeyCap isUnread>↵</KeyCap>
        </Button>
      </div>
    </ButtonPopover>
  );
}

interface AbilitiesProps {
  label: string;
  texts: readonly string[];
  Icon: typeof IconPlus;
}

function Abilities({ label, texts, Icon }: AbilitiesProps) {
  if (texts.length === 0) return null;
  return (
    <section aria-label={label}>
      <p>{label}</p>
      <ul className={classes.abilities}>
        {texts.map((text) => (
          <li key={text}>
            <Icon size={14} stroke={1.75} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
