/**
 * An address as it is typed or copied: `www.example.com` and `youtu.be/ID` get their `https://`, and of a text or code with
 * one address that one is taken. All others stay as they are, trimmed.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^www\.|^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S/i.test(address)) return `https://${address}`;
  // What 'Share' copies with a title, or the code to embed a video.
  const [found, ...others] = address.match(/(?:https?:)?\/\/[^\s"'<>]+/gi) ?? [];
  if (!/[\s"<]/.test(address) || !found || others.length > 0) return address;
  return found.replace(/^\/\//, 'https://').replaceAll('&amp;', '&');
}

/** Adds one address to a drill's videos: trimmed, not when empty, not when it is there. */
export function addVideoUrl(urls: string[], url: string): string[] {
  const trimmed = url.trim();
  return trimmed === '' || urls.includes(trimmed) ? urls : [...urls, trimmed];
}
