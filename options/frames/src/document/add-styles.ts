/** Applies a style sheet. @param address what its own addresses are relative to */
export async function addStyles(address: string, content: string): Promise<void> {
  const sheet = new CSSStyleSheet({ baseURL: address });
  await sheet.replace(content);
  document.adoptedStyleSheets.push(sheet);
}
