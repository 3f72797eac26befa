/** A decorative picture of the portal's own: a line of 1.8 on a grid of 24, in the colour of the text. */
export function Pictogram({ path }: { path: string }) {
  return (
    <svg className="pictogram" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
