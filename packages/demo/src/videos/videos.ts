import { UPLOADED_PLATFORM } from '@verify-admin/rulebook/influencers/video.rules';
import type { Picture } from '../documents/drawing/picture.ts';
import type { InfluencerRow } from '../influencers/influencers.ts';
import { momentOf } from '../moments.ts';
import type { Random } from '../random.ts';
import { NAMED_STAFF } from '../staff/people.ts';
import { FRAME_COLOURS } from './frames.ts';
import { movieLengthMs } from './movie.ts';

/** A video of an influencer, before it is drawn, stored and numbered. */
export interface MadeVideo {
  /** Whose it is. */
  readonly email_key: string;
  /** Which of the topics: its poster, and the first colour of its movie. */
  readonly topic: number;
  readonly shownMs: number;
  readonly row: {
    readonly upload_id: string;
    readonly title: string;
    readonly description: string;
    readonly duration_ms: number;
    readonly views: number;
    readonly likes: number;
    readonly comments: number;
    readonly platform: string;
    readonly status: 'Published';
    readonly created: string;
    readonly admin_uuid: string;
  };
}

/** One a colour of the movies. */
const TOPICS = [
  ['Morning swim in the lake', 'An hour before sunrise, with the water at twelve degrees.'],
  ['A walk through the old forest', 'Three paths, one of them not on the map.'],
  ['How I pack for a week', 'Everything fits into one bag of thirty litres.'],
  ['Bread without kneading', 'Flour, water, salt and a night of patience.'],
  ['Questions you sent me', 'Answers to the twelve that came most often.'],
  ['Night train to the coast', 'Ten hours, two borders and a very good breakfast.'],
] as const;

/** ours: about a third, so that the grid is seen full, with one video, and empty. */
const WITH_VIDEOS = 0.35;
const MOST = 4;

/** Draws the videos of the influencers, some of whom have none. */
export function makeVideos(
  random: Random,
  influencers: readonly InfluencerRow[],
  now: number,
): MadeVideo[] {
  return influencers.flatMap(({ email_key, created }) => {
    if (!random.chance(WITH_VIDEOS)) return [];
    const first = random.int(0, TOPICS.length - 1);
    return Array.from({ length: random.int(1, MOST) }, (_, nth) => {
      const topic = (first + nth) % TOPICS.length;
      const [title, description] = TOPICS[topic] ?? TOPICS[0];
      const shownMs = random.int(1, 4) * 1000;
      const since = Date.parse(created);
      const views = random.int(40, 90_000);
      const likes = Math.floor(views * random.next() * 0.1);
      return {
        email_key,
        topic,
        shownMs,
        row: {
          upload_id: random.uuid(),
          title,
          description,
          duration_ms: movieLengthMs(shownMs),
          views,
          likes,
          comments: Math.floor(likes * random.next() * 0.2),
          platform: UPLOADED_PLATFORM,
          status: 'Published',
          created: momentOf(random.int(since, now)),
          admin_uuid: NAMED_STAFF.ADMIN.uuid,
        },
      };
    });
  });
}

const { length } = TOPICS;
/** The picture of each topic's video, as the browser makes one when a video is uploaded. */
export const POSTERS: readonly Picture[] = Array.from({ length }, (_, topic) => {
  const [title] = TOPICS[topic] ?? TOPICS[0];
  const next = FRAME_COLOURS[(topic + 1) % FRAME_COLOURS.length] ?? '';
  return {
    width: 640,
    height: 360,
    shapes: `<rect width="640" height="360" fill="${FRAME_COLOURS[topic]}"/>
      <circle cx="500" cy="130" r="90" fill="${next}"/>
      <path d="M0 300q160-90 320-30t320-20v110H0z" fill="#20242a" fill-opacity=".35"/>`,
    texts: [{ text: title, left: 36, top: 40, size: 44, color: '#ffffff', weight: 'strong' }],
    media_type: 'image/jpeg',
  };
});
