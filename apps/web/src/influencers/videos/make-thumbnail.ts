const WIDTH = 480;
/** A frame after the black ones many videos begin with. */
const SECOND = 1;
/** A browser that cannot read the file says nothing at times. */
const PATIENCE_MS = 20_000;

function settled(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('not readable')), { once: true });
    window.setTimeout(() => reject(new Error('no frame came')), PATIENCE_MS);
  });
}

async function drawFrame(video: HTMLVideoElement, address: string): Promise<string> {
  const loaded = settled(video, 'loadeddata');
  video.muted = true;
  video.preload = 'auto';
  video.src = address;
  await loaded;
  const seeked = settled(video, 'seeked');
  video.currentTime = Number.isFinite(video.duration) ? Math.min(SECOND, video.duration / 2) : 0;
  await seeked;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.max(1, Math.round((video.videoHeight / video.videoWidth) * WIDTH));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.7);
}

/** A picture of a video as a data URL; empty where this browser cannot read the file. */
export async function makeThumbnail(file: File): Promise<string> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    return await drawFrame(video, address);
  } catch {
    return '';
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}
