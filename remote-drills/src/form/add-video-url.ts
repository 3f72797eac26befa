/** Adds one address to a drill's videos: trimmed, not when empty, not when it is there (S5). */
export function addVideoUrl(urls: string[], url: string): string[] {
  const trimmed = url.trim();
  return trimmed === '' || urls.includes(trimmed) ? urls : [...urls, trimmed];
}
