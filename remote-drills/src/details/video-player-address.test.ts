import { videoPlayerAddress } from './video-player-address';

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
  ['http://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', youTube],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', youTube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youTube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?t=90', `${youTube}&start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', `${youTube}&start=3723`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=soon', youTube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/76979871/8272103f6e', `${vimeo}&h=8272103f6e`],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${vimeo}&h=8272103f6e`],
])('plays %s', (url, expected) => {
  expect(videoPlayerAddress(url)).toBe(expected);
});

it.each([
  'https://www.youtube.com/results?search_query=rondo+4v2',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/search?q=rondo',
  'https://vimeo.com/channels/staffpicks',
  'https://videos.example.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'ftp://youtu.be/dQw4w9WgXcQ',
  'no address',
])('offers no player for %s', (url) => {
  expect(videoPlayerAddress(url)).toBeUndefined();
});
