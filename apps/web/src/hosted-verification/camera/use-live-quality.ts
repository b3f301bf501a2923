import type { PictureSide } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isGoodPicture, judgePicture, type TestResult } from '../quality/judge-picture.ts';
import { middlePart, readPixels } from '../quality/read-pixels.ts';
import type { Inside } from '../quality/same-side.ts';

const EVERY_MS = 350;
/** So often in a row a picture is good before it is taken by itself. */
const GOOD_IN_A_ROW = 4;

interface LiveQuality {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly side: PictureSide;
  readonly aspect: number;
  /** The other side of the document, where it is photographed already. */
  readonly other: Inside | null;
  readonly isOn: boolean;
  /** Called each time the picture was good for a while: a picture that could not be taken is taken the next time. */
  readonly onGood: () => void;
}

/** What is wrong with the picture the camera shows now; null before it shows one. */
export function useLiveQuality({ video, side, aspect, other, isOn, onGood }: LiveQuality) {
  const [results, setResults] = useState<readonly TestResult[] | null>(null);
  const latestOnGood = useRef(onGood);
  useEffect(() => {
    latestOnGood.current = onGood;
  });

  useEffect(() => {
    if (!isOn) return;
    const canvas = document.createElement('canvas');
    let inARow = 0;
    const look = () => {
      const source = video.current;
      if (!source || source.videoWidth === 0) return;
      const part = middlePart({ width: source.videoWidth, height: source.videoHeight }, aspect);
      const pixels = readPixels(source, part, canvas);
      if (!pixels) return;
      const found = judgePicture(pixels, { side, other });
      setResults(found);
      inARow = isGoodPicture(found) ? inARow + 1 : 0;
      if (inARow < GOOD_IN_A_ROW) return;
      inARow = 0;
      latestOnGood.current();
    };
    const timer = window.setInterval(look, EVERY_MS);
    return () => window.clearInterval(timer);
  }, [video, side, aspect, other, isOn]);
  return results;
}
