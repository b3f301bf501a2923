import { useEffect, useRef, useState } from 'react';

/** `refused` too where the browser has no camera, or gives it to nobody over this connection. */
export type CameraState = 'asked' | 'on' | 'refused';

/** The lamp beside a camera, which not every browser tells of. */
interface LampCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}
interface LampConstraint extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

async function openStream(facing: 'environment' | 'user'): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: facing },
      width: { ideal: 2560 },
      height: { ideal: 1440 },
    },
  });
}

function hasLamp(track: MediaStreamTrack | undefined): boolean {
  const capabilities: LampCapabilities = track?.getCapabilities?.() ?? {};
  return capabilities.torch === true;
}

/** The camera of the device, on while the step is shown. */
export function useCamera(facing: 'environment' | 'user') {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack | undefined>(undefined);
  const [state, setState] = useState<CameraState>('asked');
  const [lamp, setLamp] = useState<'none' | 'off' | 'on'>('none');

  useEffect(() => {
    let isHere = true;
    let opened: MediaStream | null = null;
    const stop = () => {
      for (const one of opened?.getTracks() ?? []) one.stop();
    };
    // A page without a secure connection has no camera at all, and the call throws.
    Promise.resolve()
      .then(() => openStream(facing))
      .then(
        async (stream) => {
          opened = stream;
          if (!isHere || !video.current) return stop();
          video.current.srcObject = stream;
          [track.current] = stream.getVideoTracks();
          setLamp(hasLamp(track.current) ? 'off' : 'none');
          await video.current.play().catch(() => {});
          if (isHere) setState('on');
        },
        () => {
          if (isHere) setState('refused');
        },
      );
    return () => {
      isHere = false;
      stop();
    };
  }, [facing]);

  const switchLamp = () => {
    const next = lamp === 'on' ? 'off' : 'on';
    const advanced: LampConstraint[] = [{ torch: next === 'on' }];
    track.current?.applyConstraints({ advanced }).then(
      () => setLamp(next),
      () => setLamp('none'),
    );
  };
  return { video, state, lamp, switchLamp };
}
