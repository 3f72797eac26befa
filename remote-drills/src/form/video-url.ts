/** An address as it is typed: `www.example.com` gets its `https://`. All others stay as they are, trimmed. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return /^www\./i.test(address) ? `https://${address}` : address;
}

/** Adds one address to a drill's videos: trimmed, not when empty, not when it is there (S5). */
export function addVideoUrl(urls: string[], url: string): string[] {
  const trimmed = url.trim();
  return trimmed === '' || urls.includes(trimmed) ? urls : [...urls, trimmed];
}
