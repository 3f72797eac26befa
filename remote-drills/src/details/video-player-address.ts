/**
 * The address at which a video plays by itself inside another page: YouTube's without cookies, or Vimeo's
 * without tracking. Undefined for every other one.
 */
export function videoPlayerAddress(videoUrl: string): string | undefined {
  if (!URL.canParse(videoUrl)) return undefined;
  const url = new URL(videoUrl);
  if (!['http:', 'https:'].includes(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);

  // An address that went on after `?` or `&` where its path has no query.
  const id = (text: string) => text.split('&')[0] ?? '';

  if (host === 'youtu.be') return youTube(id(first), url);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (first === 'watch') return youTube(url.searchParams.get('v') ?? id(second), url);
    if (['shorts', 'embed', 'live', 'v', 'e'].includes(first)) return youTube(id(second), url);
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const [, number = '', hash] = vimeoPath.exec(url.pathname) ?? [];
    return vimeo(number, hash ?? url.searchParams.get('h'), startOf(url));
  }
  return undefined;
}

/** The number of a video, also of a channel, a group or a showcase, and its hash. */
const vimeoPath =
  /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:showcase|album)\/\d+\/video\/|ondemand\/[^/]+\/|manage\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/i;

function youTube(id: string, url: URL): string | undefined {
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  const start = startOf(url);
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`;
}

/** Where it begins, in seconds: `?t=90`, `&start=90` or `#t=1m30s`. */
function startOf({ search, hash, pathname }: URL): number {
  const said = /[?&#](?:t|start|time_continue)=(\w+)/.exec(`${pathname}${search}${hash}`);
  return seconds(said?.[1] ?? '');
}

/** Reads YouTube's `90`, `90s` and `1h2m3s`; 0 for anything else. */
function seconds(text: string): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}

/** An unlisted video has a second part, its hash, without which it does not play. */
function vimeo(id: string, hash: string | null, start: number): string | undefined {
  if (!/^\d+$/.test(id)) return undefined;
  const isHash = hash !== null && /^[\da-f]+$/i.test(hash);
  return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${isHash ? `&h=${hash}` : ''}${start > 0 ? `#t=${start}s` : ''}`;
}
