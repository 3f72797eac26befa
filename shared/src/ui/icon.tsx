/** A decorative picture in the colour of the text around it. `image` is the address of an SVG. */
export function Icon({ image }: { image: string }) {
  return <span className="icon" aria-hidden="true" style={{ maskImage: `url("${image}")` }} />;
}
