/**
 * Whether a frame may go through the history of the tab: among the pages of the portal. To the open one, the browser
 * would load it again.
 */
export function mayGo(delta: number): boolean {
  const { idx = 0 } = Object(window.history.state) as { idx?: number };
  return delta !== 0 && idx + delta >= 0;
}
