import { move } from '@touchline/shared/ui';

/** Lets a copy of a drill's picture fly to the number of the plan's drills (`data-count`) that is in sight. */
export function flyToCount(picture: HTMLElement): void {
  const editor = picture.closest('.plan-editor');
  const counts = [...(editor?.querySelectorAll<HTMLElement>('[data-count]') ?? [])];
  const seen = counts.find((element) => element.getClientRects().length > 0);
  // There is no number before the first drill.
  const count = seen ?? editor?.querySelector('.plan-bar-controls .btn-primary');
  if (!editor || !count) return;
  const from = picture.getBoundingClientRect();
  const to = count.getBoundingClientRect();
  const copy = picture.cloneNode(true) as HTMLElement;
  const [x, y] = [to.left + to.width / 2, to.top + to.height / 2];
  copy.classList.add('is-flying');
  copy.ariaHidden = 'true';
  Object.assign(copy.style, { left: `${from.left}px`, top: `${from.top}px` });
  editor.append(copy);
  const there = `translate(${x - from.left - from.width / 2}px, ${y - from.top - from.height / 2}px)`;
  const flight = move(copy, [
    { transform: 'none', opacity: 1 },
    { transform: `${there} scale(0.4)`, opacity: 0.5 },
  ]);
  if (!flight) copy.remove();
  else flight.onfinish = flight.oncancel = () => copy.remove();
}
