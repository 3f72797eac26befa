/** A picture of one colour, that of the text around it. `image` is an SVG's address; it says nothing. */
export function Icon({ image }: { image: string }) {
  return <span className="icon" aria-hidden="true" style={{ maskImage: `url("${image}")` }} />;
}
