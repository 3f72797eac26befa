/**
 * The videos of a drill after a write (D7). `videoUrls` replaces the whole list. `videoUrl` alone
 * replaces the first video, or removes it when blank; the others stay. Null counts as missing.
 */
export function mergeVideos(
  current: string[],
  written: { videoUrls?: string[] | null | undefined; videoUrl?: string | null | undefined },
): string[] {
  const { videoUrls, videoUrl } = written;
  if (videoUrls) return videoUrls;
  if (videoUrl === undefined || videoUrl === null) return current;
  return videoUrl === '' ? current.slice(1) : [videoUrl, ...current.slice(1)];
}
