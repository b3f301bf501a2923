import {
  type PictureSide,
  sidesOf,
} from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { ApplicantFrame } from '../ui/applicant/applicant-frame.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { useMessages } from '../wizard/messages/use-messages.tsx';
import { BeginStep } from './begin-step.tsx';
import { CameraStep } from './camera/camera-step.tsx';
import { LookStep } from './look/look-step.tsx';
import type { Inside } from './quality/same-side.ts';
import { type Pictures, usePictures } from './pictures/use-pictures.ts';
import { usePersonDocument } from './pictures/use-person-document.ts';
import type { VerificationLink } from './use-verification-link.ts';
import { useVerifyStep, type VerifyStep } from './use-verify-step.ts';

interface VerifyStepsProps {
  token: string;
  link: VerificationLink;
  /** The link is to be checked again: its pictures were sent, or it cannot be used any more. */
  check: () => void;
}

function nextOf(sides: readonly PictureSide[], pictures: Pictures): VerifyStep {
  return sides.find((side) => !pictures[side]) ?? 'look';
}

const OTHER_SIDES = { FRONT: 'BACK', BACK: 'FRONT', FACE: null } as const;

function otherSideOf(side: PictureSide, pictures: Pictures): Inside | null {
  const other = OTHER_SIDES[side];
  return (other && pictures[other]?.inside) ?? null;
}

/** The step that may be shown: no picture that the document does not need, and no look before all are taken. */
function reachable(asked: VerifyStep, sides: readonly PictureSide[], pictures: Pictures) {
  if (asked === 'begin' || sides.length === 0) return 'begin';
  if (asked !== 'look' && sides.includes(asked)) return asked;
  return nextOf(sides, pictures);
}

/** KYC-13: which document, its pictures one by one, and all of them before they are sent. */
export function VerifySteps({ token, link, check }: VerifyStepsProps) {
  const { t } = useMessages();
  const { pictures, isKept, take } = usePictures(token);
  const { document, choose } = usePersonDocument(token);
  const { step: asked, goTo } = useVerifyStep();
  if (!pictures) {
    return (
      <ApplicantFrame>
        <Spinner label={t('link.loading')} />
      </ApplicantFrame>
    );
  }
  const sides = document ? sidesOf(document) : [];
  const step = reachable(asked, sides, pictures);
  if (!document || step === 'begin') {
    return (
      <BeginStep
        link={link}
        chosen={document}
        hasPictures={Object.keys(pictures).length > 0}
        begin={(kind) => {
          choose(kind);
          goTo(nextOf(sidesOf(kind), pictures));
        }}
      />
    );
  }
  if (step === 'look') {
    const taken = sides.flatMap((side) => {
      const picture = pictures[side];
      return picture ? [{ side, picture }] : [];
    });
    return (
      <LookStep
        {...{ token, link, document, isKept, taken, check }}
        takeAgain={(side) => goTo(side)}
        back={() => window.history.back()}
      />
    );
  }
  return (
    <CameraStep
      key={step}
      side={step}
      document={document}
      nth={sides.indexOf(step) + 1}
      of={sides.length}
      other={otherSideOf(step, pictures)}
      back={() => window.history.back()}
      onPicture={(picture) => {
        take(step, picture);
        goTo(nextOf(sides, { ...pictures, [step]: picture }));
      }}
    />
  );
}
