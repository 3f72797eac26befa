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
  ['https://www.youtube.com/v/dQw4w9WgXcQ', youTube],
  ['https://www.youtube.com/v/dQw4w9WgXcQ&hl=en', youTube],
  ['https://www.youtube.com/e/dQw4w9WgXcQ', youTube],
  ['https://www.youtube.com/watch/dQw4w9WgXcQ', youTube],
  ['https://www.youtube.com/watch/?v=dQw4w9WgXcQ&list=PL1&index=2', youTube],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RD1', youTube],
  ['HTTPS://YOUTU.BE/dQw4w9WgXcQ/', youTube],
  ['https://youtu.be/dQw4w9WgXcQ&t=90s', `${youTube}&start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=90', `${youTube}&start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1m30s', `${youTube}&start=90`],
  ['https://www.youtube.com/watch?time_continue=90&v=dQw4w9WgXcQ', `${youTube}&start=90`],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/76979871?share=copy#t=1m30s', `${vimeo}#t=90s`],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', vimeo],
  ['https://vimeo.com/showcase/123/video/76979871', vimeo],
  ['https://vimeo.com/manage/videos/76979871/8272103f6e', `${vimeo}&h=8272103f6e`],
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
  'https://vimeo.com/showcase/123',
  'https://www.youtube.com/playlist?list=PL1',
  'https://studio.youtube.com/video/dQw4w9WgXcQ/edit',
  'https://videos.example.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'ftp://youtu.be/dQw4w9WgXcQ',
  'no address',
])('offers no player for %s', (url) => {
  expect(videoPlayerAddress(url)).toBeUndefined();
});
