import { useState } from 'react';
import { videoPlayerAddress } from './video-player-address';

interface VideoPlayerProps {
  videoUrl: string;
  title: string;
  describedBy: string;
}

/** Plays a video of a well-known host in the page. Nothing is loaded from there before that. */
export function VideoPlayer({ videoUrl, title, describedBy }: VideoPlayerProps) {
  const [isWanted, setIsWanted] = useState(false);
  const address = videoPlayerAddress(videoUrl);
  if (address === undefined) return null;
  if (!isWanted) {
    return (
      <button
        type="button"
        className="btn btn-outline-primary"
        aria-describedby={describedBy}
        onClick={() => setIsWanted(true)}
      >
        Play here
      </button>
    );
  }
  return (
    <iframe
      className="video-player w-100 border-0 rounded"
      src={address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube plays only with a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      // The button that had the focus is not there any more.
      ref={(frame) => frame?.focus()}
    />
  );
}
