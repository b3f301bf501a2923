import { useElementSize } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { pointOn, useGrip, useWheelZoom } from './use-grip.ts';
import { fitShare, clampToStage, type Size, type View, zoomAt } from './zoom.ts';
import classes from './image-stage.module.css';

interface ImageStageProps {
  src: string;
  label: string;
  view: View;
  onView: (change: (view: View) => View) => void;
  /** The picture could not be loaded. */
  onBroken: () => void;
}

const UNKNOWN: Size = { width: 0, height: 0 };
const DOUBLE_CLICK = 2.5;

/** A picture that is enlarged under the pointer, moved and turned. */
export function ImageStage({ src, label, view, onView, onBroken }: ImageStageProps) {
  const place = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, ...stage } = useElementSize<HTMLDivElement>();
  const [picture, setPicture] = useState(UNKNOWN);
  const held = clampToStage(view, picture, stage);
  const change = (make: (from: View) => View) =>
    onView((from) => clampToStage(make(clampToStage(from, picture, stage)), picture, stage));
  const zoom = (factor: number, point: { x: number; y: number }) =>
    change((from) => zoomAt(from, factor, point));

  useWheelZoom(place, zoom);
  const grip = useGrip({
    move: ({ x, y }) => change((from) => ({ ...from, x: from.x + x, y: from.y + y })),
    zoom,
  });
  const share = fitShare(picture, stage, held.turns) * held.zoom;
  const at = `translate(-50%, -50%) translate(${held.x}px, ${held.y}px)`;

  return (
    <div
      ref={place}
      className={classes.stage}
      data-zoomed={held.zoom > 1 || undefined}
      data-held={grip.held || undefined}
      {...grip.on}
      onDoubleClick={({ currentTarget, clientX: x, clientY: y }) =>
        zoom(held.zoom > 1 ? 0 : DOUBLE_CLICK, pointOn(currentTarget, { x, y }))
      }
    >
      <div ref={sizeRef} className={classes.size} />
      {picture === UNKNOWN && (
        <span className={classes.waiting}>
          <Spinner size={20} />
        </span>
      )}
      <img
        src={src}
        alt={label}
        draggable={false}
        className={classes.picture}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setPicture({ width: naturalWidth, height: naturalHeight })
        }
        onError={onBroken}
        style={{
          width: picture.width * share,
          height: picture.height * share,
          transform: `${at} rotate(${held.turns * 90}deg)`,
        }}
      />
    </div>
  );
}
