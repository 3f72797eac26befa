/** An address as it is typed: `www.example.com` gets its `https://`. All others stay as they are, trimmed. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return /^www\./i.test(address) ? `https://${address}` : address;
}
