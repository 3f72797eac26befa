import { page } from '@touchline/shared';

/** The width of a printed page between its margins, in pixels: of A4, the narrower of the two usual ones. */
const paperWidthPx = 680;

/**
 * Prints the page while a frame is as high as its content: a printed frame shows no more than its box.
 * @param heightPx of the content, as wide as the frame is now
 */
export async function printFrame(frame: HTMLIFrameElement | null, heightPx: number): Promise<void> {
  if (!frame) return;
  const factor = Math.max(1, frame.clientWidth / paperWidthPx);
  frame.style.blockSize = `${Math.ceil(heightPx * factor)}px`;
  try {
    await page.print();
  } finally {
    frame.style.blockSize = '';
  }
}
