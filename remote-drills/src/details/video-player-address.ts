/**
 * The address at which a video plays by itself inside another page: YouTube's without cookies, or Vimeo's
 * without tracking. Undefined for every other one.
 */
export function videoPlayerAddress(videoUrl: string): string | undefined {
  if (!URL.canParse(videoUrl)) return undefined;
  const url = new URL(videoUrl);
  if (!['http:', 'https:'].includes(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);

  if (host === 'youtu.be') return youTube(first, url);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (first === 'watch') return youTube(url.searchParams.get('v') ?? '', url);
    if (['shorts', 'embed', 'live'].includes(first)) return youTube(second, url);
  }
  if (host === 'vimeo.com') return vimeo(first, second || url.searchParams.get('h'));
  if (host === 'player.vimeo.com' && first === 'video') {
    return vimeo(second, url.searchParams.get('h'));
  }
  return undefined;
}

function youTube(id: string, { searchParams }: URL): string | undefined {
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  const start = seconds(searchParams.get('t') ?? searchParams.get('start') ?? '');
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`;
}

/** Reads YouTube's `90`, `90s` and `1h2m3s`; 0 for anything else. */
function seconds(text: string): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}

/** An unlisted video has a second part, its hash, without which it does not play. */
function vimeo(id: string, hash: string | null): string | undefined {
  if (!/^\d+$/.test(id)) return undefined;
  const isHash = hash !== null && /^[\da-f]+$/i.test(hash);
  return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${isHash ? `&h=${hash}` : ''}`;
}
