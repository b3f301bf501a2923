import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { readHitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import { formatPoints } from '@verify-admin/rulebook/aml/score';
import { needsReview } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { LISTING_STATES } from '@verify-admin/rulebook/aml/listing.states';
import { HIT_STATES } from '@verify-admin/rulebook/aml/hit.states';
import { factsOfHit } from '@verify-admin/rulebook/aml/hits/hit-facts';
import type { HitRow } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import type { ApprovalRequest } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { memo } from 'react';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ToneIcon } from '../../ui/tone/tone-icon.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { HitDetail } from '../explanation/hit-detail.tsx';
import { DECIDED_WORDS, VERDICT_WORDS } from './hit-words.ts';
import classes from './hit-line.module.css';
import type { HitOfSubject } from './use-hits.ts';

/** Its other names, or the reason of its listing. */
function alsoKnown({ found }: HitRow): string {
  const { names } = readHitExplanation(found.explanation).entry;
  const others = names.map(({ name }) => name).filter((name) => name !== found.name);
  return others.length > 0 ? `Also known as ${others.join(', ')}` : found.reason;
}

/** Under the name: what was decided, else its suppression, else its other names. */
function SecondLine({ hit, request }: Pick<HitLineProps, 'hit' | 'request'>) {
  if (request) {
    const { maker, outcome } = request;
    const { label } = showState<string>(HIT_STATES, outcome);
    return <span translate="no">{`${label} requested by ${maker}, pending`}</span>;
  }
  const [decision] = hit.decisions;
  const { listing } = hit;
  if (listing && listing.state !== 'LISTED' && needsReview(factsOfHit(hit))) {
    const { label } = LISTING_STATES[listing.state];
    const before = hit.disposition === 'OPEN' ? '' : `. Before: ${DECIDED_WORDS[hit.disposition]}`;
    return <span translate="no">{`${label}${before}`}</span>;
  }
  if (decision && decision.disposition !== 'OPEN') {
    const { disposition, admin_username, created } = decision;
    return (
      <>
        <span translate="no">{DECIDED_WORDS[disposition]}</span>
        {admin_username && <span>{` by ${admin_username}`}</span>}
        <span>, </span>
        <DateTime value={created} />
      </>
    );
  }
  if (factsOfHit(hit).isSuppressed) {
    return (
      <span translate="no">{`Does not alert: decided by ${hit.suppression?.admin_username ?? 'a colleague'}`}</span>
    );
  }
  return <bdi>{alsoKnown(hit)}</bdi>;
}

/** The state of a hit at a glance; one that neither waits nor was decided on has no tone. */
function HitTone({ hit }: { hit: HitRow }) {
  const facts = factsOfHit(hit);
  const { tone, shape, label } = HIT_STATES[hit.disposition];
  const isOpen = hit.disposition === 'OPEN';
  const isQuiet = isOpen && !needsReview(facts);
  return (
    <span className={classes.tone} role="img" aria-label={isQuiet ? 'Does not alert' : label}>
      <ToneIcon tone={isQuiet ? 'none' : tone} shape={isQuiet ? 'dashed' : shape} size={16} />
    </span>
  );
}

interface HitLineProps extends HitOfSubject {
  /** The pending approval request on it. */
  request: ApprovalRequest | undefined;
  isOpen: boolean;
  onToggle: (id: number) => void;
  /** Opens the listed record behind the hit. */
  onEntry: (id: number) => void;
}

/** The id by which the keyboard finds a hit. */
export function hitButtonId(id: number): string {
  return `hit-${id}`;
}

/** One hit: its state, the listed name, the list, the verdict and the score; it opens in place. */
export const HitLine = memo(function HitLine(props: HitLineProps) {
  const { hit, subject, request, isOpen, onToggle, onEntry } = props;
  const { id, found, list_name } = hit;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={classes.hit} data-open={isOpen || undefined}>
      <div className={classes.line}>
        <HitTone hit={hit} />
        <div className={classes.who}>
          <button
            type="button"
            id={hitButtonId(id)}
            className={classes.name}
            aria-expanded={isOpen}
            data-autofocus={isOpen || undefined}
            data-covers
            onClick={() => onToggle(id)}
          >
            <bdi>{found.name}</bdi>
          </button>
          <span className={classes.secondLine} data-cut>
            <SecondLine hit={hit} request={request} />
          </span>
        </div>
        <span className={classes.list}>
          <span>{list_name}</span>
          <small>
            <DateTime value={found.listDate} as="day" none={found.listDate} />
          </small>
        </span>
        <span className={classes.verdict} translate="no">
          {VERDICT_WORDS[found.verdict]}
        </span>
        <span className={classes.score}>
          <span className={classes.bar} aria-hidden="true">
            <i style={{ width: `${Math.min(100, Math.max(0, found.score))}%` }} />
          </span>
          <b>{formatPoints(found.score)}</b>
        </span>
        <Chevron className={classes.chevron} size={16} stroke={1.75} aria-hidden />
      </div>
      {isOpen && <HitDetail hit={hit} subject={subject} onEntry={onEntry} />}
    </li>
  );
});

/** Hits that are loading. */
export function HitLineSkeletons() {
  return (
    <ul aria-label="Loading hits">
      {[240, 180, 210].map((width) => (
        <li key={width} className={classes.hit}>
          <div className={classes.line}>
            <Skeleton width={16} height={16} round />
            <Skeleton width={width} />
            <Skeleton width={90} />
            <Skeleton width={70} />
            <Skeleton width={80} />
          </div>
        </li>
      ))}
    </ul>
  );
}
