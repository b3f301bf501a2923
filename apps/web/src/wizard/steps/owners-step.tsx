import { ownershipTotal } from '@verify-admin/rulebook/kyb/submission';
import {
  isOwnershipExceeded,
  OWNERSHIP_THRESHOLD,
} from '@verify-admin/rulebook/wizard/owners.rules';
import {
  ADDED_OWNER_PERCENT,
  emptyOwner,
  OWNERS_MAX,
  type WizardOwner,
} from '@verify-admin/rulebook/wizard/wizard-data';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { ProblemLine } from '../../ui/applicant/field-frame.tsx';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './owners-step.module.css';
import { OwnerFields } from './owner-fields.tsx';
import type { StepProps } from './step-parts.ts';
import { placeId } from './use-problems.ts';

/** Who was taken out of the form last, and from which place. */
interface RemovedOwner {
  readonly index: number;
  readonly owner: WizardOwner;
}

/** Step 2: the people who own, direct or control the business. */
export function OwnersStep({ data, change, problems }: StepProps) {
  const { t } = useMessages();
  const { owners } = data;
  const people = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<RemovedOwner | null>(null);
  /** Where the keyboard goes once the people are drawn: a person, or the way to have one back. */
  const goesTo = useRef<number | 'undo' | null>(null);

  useEffect(() => {
    const to = goesTo.current;
    if (to === null) return;
    goesTo.current = null;
    const place = people.current;
    const found =
      to === 'undo'
        ? place?.querySelector<HTMLElement>('[data-undo] button')
        : place?.querySelectorAll('fieldset')[to]?.querySelector<HTMLElement>('input');
    found?.focus();
  });

  const setOwners = (next: readonly WizardOwner[]) => change({ ...data, owners: [...next] });
  const add = () => {
    goesTo.current = owners.length;
    setOwners([...owners, emptyOwner(ADDED_OWNER_PERCENT)]);
  };
  const remove = (index: number, owner: WizardOwner) => {
    goesTo.current = 'undo';
    setRemoved({ index, owner });
    setOwners(owners.filter((_, at) => at !== index));
  };
  const undo = ({ index, owner }: RemovedOwner) => {
    goesTo.current = Math.min(index, owners.length);
    setRemoved(null);
    setOwners(owners.toSpliced(index, 0, owner));
  };
  const noController = problems.of('owners.controller');
  return (
    <div ref={people} className={classes.people}>
      <p className={classes.hint}>{t('hint.ownership', { threshold: OWNERSHIP_THRESHOLD })}</p>
      {owners.map((owner, index) => (
        <OwnerFields
          // biome-ignore lint: people have no identity but their place
          key={index}
          index={index}
          owner={owner}
          problems={problems}
          change={(next) => setOwners(owners.map((one, at) => (at === index ? next : one)))}
          remove={owners.length > 1 ? () => remove(index, owner) : null}
        />
      ))}
      {removed && owners.length < OWNERS_MAX && (
        <div className={classes.removed} role="status" data-undo>
          <span>{t('owner.removed', { n: removed.index + 1 })}</span>
          <ApplicantButton look="plain" onClick={() => undo(removed)}>
            {t('button.undo')}
          </ApplicantButton>
        </div>
      )}
      {owners.length < OWNERS_MAX ? (
        <ApplicantButton onClick={add}>
          <IconUserPlus size={20} stroke={1.75} aria-hidden />
          <span>{t('button.addPerson')}</span>
        </ApplicantButton>
      ) : (
        <p className={classes.hint}>{t('owner.max', { max: OWNERS_MAX })}</p>
      )}
      <OwnershipTotal owners={owners} />
      <div id={placeId('owners.controller')} tabIndex={-1} role="alert" className={classes.problem}>
        <ProblemLine
          id="kyb-controller-problem"
          problem={noController && t(noController.message, noController.facts)}
        />
      </div>
    </div>
  );
}

/** WIZ-31: the sum of the shares; red while it is more than the whole. */
function OwnershipTotal({ owners }: { owners: readonly WizardOwner[] }) {
  const { t } = useMessages();
  const isExceeded = isOwnershipExceeded(owners);
  return (
    <div
      id={placeId('owners.total')}
      tabIndex={-1}
      role="status"
      className={classes.total}
      data-exceeded={isExceeded || undefined}
    >
      <b>{t('owner.total', { n: ownershipTotal(owners) })}</b>
      {isExceeded && <span>{t('problem.total', { max: 100 })}</span>}
    </div>
  );
}
