import { type Drill, isWebAddress } from '@touchline/product';
import { useId } from 'react';
import { VideoPlayer } from './video-player';

/** A drill's videos: numbered links that open in a new tab, and players where there are some. */
export function DrillVideos({ drill }: { drill: Drill }) {
  const id = useId();
  const addresses = drill.videoUrls.filter(isWebAddress);
  return (
    <ul className="d-grid gap-2 list-unstyled m-0">
      {addresses.map((url, index) => (
        <li
          key={`${index} ${url}`}
          className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center"
        >
          <a id={`${id}-${index}`} href={url} target="_blank" rel="noopener noreferrer">
            {`Video ${index + 1}`}
          </a>
          <VideoPlayer
            videoUrl={url}
            title={`Video ${index + 1} of ${drill.name}`}
            describedBy={`${id}-${index}`}
          />
        </li>
      ))}
    </ul>
  );
}
