import { generate } from 'lean-qr';

/** A link for a camera, dark on light in both schemes: not every camera reads the other way round. */
export function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const dots: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dots.push(`M${x} ${y}h1v1h-1z`);
  }
  // Four dots of light around it belong to it.
  const box = `-4 -4 ${code.size + 8} ${code.size + 8}`;
  return (
    <svg className="qr-code" viewBox={box} role="img" aria-label="QR code of the link">
      <path d={dots.join('')} />
    </svg>
  );
}
