import { page } from '@touchline/shared';

/** The longer side of a PNG, and the one of a film, in pixels. */
const pictureSide = 1_600;
const filmSide = 960;
/** Frames of a film a second, and how long a step takes in it. */
const frameRate = 25;
const stepSeconds = 1.8;

const copied = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'],
  ...['font-size', 'font-weight', 'font-family', 'text-anchor', 'dominant-baseline'],
  'vector-effect',
];

/** Saves a diagram's picture as it is shown, as a file with the drill's name. Rejects where the browser can't. */
export async function savePicture(
  picture: SVGSVGElement,
  name: string,
  kind: 'svg' | 'png',
): Promise<void> {
  if (kind === 'svg') {
    return page.save(`${name}.svg`, fileOf(picture, pictureSide), 'image/svg+xml');
  }
  const canvas = canvasFor(picture, pictureSide);
  await draw(picture, canvas);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The canvas gave no picture.');
  page.save(`${name}.png`, png, png.type);
}

/** Saves a film of all steps, made by the browser's own recorder. `show` draws a moment at once. */
export async function saveFilm(
  picture: SVGSVGElement,
  name: string,
  steps: number,
  show: (time: number) => void,
): Promise<void> {
  const canvas = canvasFor(picture, filmSide);
  const type = ['video/mp4', 'video/webm'].find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(
    canvas.captureStream(frameRate),
    type ? { mimeType: type } : {},
  );
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  const frames = Math.ceil((steps * stepSeconds + 1) * frameRate);
  for (let frame = 0; frame < frames; frame++) {
    const due = new Promise((resolve) => setTimeout(resolve, 1_000 / frameRate));
    show(Math.min(steps, frame / frameRate / stepSeconds));
    await draw(picture, canvas);
    await due;
  }
  recorder.stop();
  await ended;
  show(0);
  const { mimeType } = recorder;
  const ending = mimeType.includes('mp4') ? 'mp4' : 'webm';
  page.save(`${name}.${ending}`, new Blob(parts), mimeType);
}

function canvasFor(picture: SVGSVGElement, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = sizeIn(picture, side);
  return canvas;
}

function sizeIn({ viewBox }: SVGSVGElement, side: number): [number, number] {
  const { width, height } = viewBox.baseVal;
  const scale = side / Math.max(width, height);
  // A recorder wants even numbers.
  return [2 * Math.round((width * scale) / 2), 2 * Math.round((height * scale) / 2)];
}

async function draw(picture: SVGSVGElement, canvas: HTMLCanvasElement): Promise<void> {
  const context = canvas.getContext('2d');
  const image = new Image();
  const file = fileOf(picture, Math.max(canvas.width, canvas.height));
  // The portal's policy allows pictures from `data:`, and none from `blob:`.
  image.src = `data:image/svg+xml,${encodeURIComponent(file)}`;
  await image.decode();
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
}

/** The picture as a file of its own: what the portal's style sheets say stands in its attributes. */
function fileOf(picture: SVGSVGElement, side: number): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const originals = [picture, ...picture.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, place) => {
    const style = getComputedStyle(originals[place] ?? picture);
    for (const name of copied) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  });
  const [width, height] = sizeIn(picture, side);
  const { x, y, width: length, height: depth } = picture.viewBox.baseVal;
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [key, value] of Object.entries({ x, y, width: length, height: depth })) {
    ground.setAttribute(key, String(value));
  }
  ground.setAttribute('fill', getComputedStyle(picture).backgroundColor);
  copy.prepend(ground);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.removeAttribute('aria-describedby');
  return new XMLSerializer().serializeToString(copy);
}
