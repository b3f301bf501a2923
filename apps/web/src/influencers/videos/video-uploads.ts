import type { InfluencerVideo } from '@verify-admin/rulebook/influencers/videos.contract';
import { type CallError, callErrorOf } from '../../kernel/calls/call-error.ts';

/** A video that was chosen and is not on the server yet. */
export interface ChosenVideo {
  readonly upload_id: string;
  readonly influencer_id: string;
  readonly title: string;
  readonly description: string;
  readonly file: File;
  /** A picture of it, as a data URL; empty where the browser cannot make one. */
  readonly thumbnail: string;
  /** When it was chosen, ISO 8601. */
  readonly chosen: string;
}

/** INF-23: a local entry, `Processing` with zero counts. `share` is 0 to 1. */
export interface VideoUpload extends ChosenVideo {
  readonly share: number;
  /** There is no connection now; it goes on when it is back. */
  readonly paused: boolean;
}

/** INF-24: a video the server did not take. */
export interface FailedVideo {
  readonly upload_id: string;
  readonly influencer_id: string;
  readonly title: string;
  readonly sentence: string;
}

export interface VideoUploadsPlace {
  readonly send: (
    video: ChosenVideo,
    onShare: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<InfluencerVideo>;
  readonly cancel: (upload_id: string) => Promise<unknown>;
  /** Settles when the stored video is in the list of the page. */
  readonly onStored: (video: ChosenVideo, stored: InfluencerVideo) => Promise<unknown>;
  /** Runs once after so many milliseconds; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly files: {
    readonly store: (video: ChosenVideo) => void;
    /** Settles when the video would not come back with a reload. */
    readonly delete: (upload_id: string) => Promise<void>;
  };
}

export interface VideoUploadsState {
  readonly uploads: readonly VideoUpload[];
  readonly failed: readonly FailedVideo[];
}

const RETRY_MS = 4000;

/** Videos on their way: each goes on from where the server has it, whatever the connection does. */
export class VideoUploads {
  readonly #place: VideoUploadsPlace;
  readonly #listeners = new Set<() => void>();
  readonly #underWay = new Map<string, AbortController>();
  /** Shown until this device deleted them; none of them is sent any more. */
  readonly #cancelling = new Set<string>();
  #state: VideoUploadsState = { uploads: [], failed: [] };
  #callOff: () => void = () => {};

  constructor(place: VideoUploadsPlace) {
    this.#place = place;
  }

  /** The same object until something changes. */
  get state(): VideoUploadsState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to send a video, or goes on with one that was chosen before a reload. */
  add(video: ChosenVideo): void {
    if (this.#find(video.upload_id)) return;
    this.#place.files.store(video);
    const upload = { ...video, share: 0, paused: false };
    this.#replace({ ...this.#state, uploads: [upload, ...this.#state.uploads] });
    void this.#send(video);
  }

  /** Gives a video up; what arrived of it is deleted. It is shown as gone once this device deleted it. */
  async cancel(upload_id: string): Promise<void> {
    this.#underWay.get(upload_id)?.abort();
    this.#underWay.delete(upload_id);
    this.#cancelling.add(upload_id);
    await this.#place.files.delete(upload_id);
    this.#cancelling.delete(upload_id);
    this.#drop(upload_id);
    // What is left on the server is deleted within a day in any case.
    this.#place.cancel(upload_id).catch(() => {});
  }

  /** Sends on what waits for the connection. */
  retry(): void {
    this.#callOff();
    for (const upload of this.#state.uploads) {
      if (upload.paused && !this.#cancelling.has(upload.upload_id)) void this.#send(upload);
    }
  }

  /** The alert of a video that was refused has been read. */
  forget(upload_id: string): void {
    const failed = this.#state.failed.filter((one) => one.upload_id !== upload_id);
    this.#replace({ ...this.#state, failed });
  }

  async #send(video: ChosenVideo): Promise<void> {
    const { upload_id } = video;
    const sending = new AbortController();
    this.#underWay.set(upload_id, sending);
    this.#change(upload_id, { paused: false });
    try {
      const onShare = (share: number) =>
        !sending.signal.aborted && this.#change(upload_id, { share, paused: false });
      const stored = await this.#place.send(video, onShare, sending.signal);
      if (sending.signal.aborted) return;
      this.#underWay.delete(upload_id);
      void this.#place.files.delete(upload_id);
      await this.#place.onStored(video, stored).catch(() => {});
      this.#drop(upload_id);
    } catch (fault) {
      if (sending.signal.aborted) return;
      this.#underWay.delete(upload_id);
      this.#stop(video, callErrorOf(fault));
    }
  }

  #stop(video: ChosenVideo, error: CallError): void {
    const isLimit = error.error === 'rate/limited';
    if (error.isPassing || isLimit) {
      this.#change(video.upload_id, { paused: true });
      this.#callOff();
      const ms = error.retry_after === null ? RETRY_MS : error.retry_after * 1000;
      this.#callOff = this.#place.after(ms, () => this.retry());
      return;
    }
    const { upload_id, influencer_id, title } = video;
    // A refused video is not tried again after a reload.
    void this.#place.files.delete(upload_id);
    this.#drop(upload_id);
    const failed = { upload_id, influencer_id, title, sentence: error.detail };
    this.#replace({ ...this.#state, failed: [...this.#state.failed, failed] });
  }

  #find(upload_id: string): VideoUpload | undefined {
    return this.#state.uploads.find((upload) => upload.upload_id === upload_id);
  }

  #change(upload_id: string, change: Partial<Pick<VideoUpload, 'share' | 'paused'>>): void {
    const uploads = this.#state.uploads.map((upload) =>
      upload.upload_id === upload_id ? { ...upload, ...change } : upload,
    );
    this.#replace({ ...this.#state, uploads });
  }

  #drop(upload_id: string): void {
    const uploads = this.#state.uploads.filter((upload) => upload.upload_id !== upload_id);
    this.#replace({ ...this.#state, uploads });
  }

  #replace(state: VideoUploadsState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
