import { isWebAddress } from '@touchline/product';

interface VideoLinksProps {
  videoUrls: string[];
  describedBy: string;
}

/** A drill's videos as numbered links that open in a new tab; nothing when there are none. */
export function VideoLinks({ videoUrls, describedBy }: VideoLinksProps) {
  // The server checks as well; an address that runs a script must not get here from any other.
  const addresses = videoUrls.filter(isWebAddress);
  if (addresses.length === 0) return null;
  return (
    <ul className="video-links d-flex flex-wrap column-gap-3 list-unstyled m-0" aria-label="Videos">
      {addresses.map((url, index) => (
        <li key={`${index} ${url}`}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-describedby={describedBy}>
            {`Video ${index + 1}`}
          </a>
        </li>
      ))}
    </ul>
  );
}
