import { completeAddress } from './video-url';

it.each([
  [' www.youtube.com/watch?v=a ', 'https://www.youtube.com/watch?v=a'],
  ['youtu.be/dQw4w9WgXcQ?t=90', 'https://youtu.be/dQw4w9WgXcQ?t=90'],
  ['m.youtube.com/watch?v=a', 'https://m.youtube.com/watch?v=a'],
  ['vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['Rondo 4v2 https://youtu.be/dQw4w9WgXcQ?si=x', 'https://youtu.be/dQw4w9WgXcQ?si=x'],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/a?si=b&amp;start=9" title="x"></iframe>',
    'https://www.youtube.com/embed/a?si=b&start=9',
  ],
  ['<iframe src="//player.vimeo.com/video/7"></iframe>', 'https://player.vimeo.com/video/7'],
  ['https://a.test/1 https://a.test/2', 'https://a.test/1 https://a.test/2'],
  ['javascript:alert(1)//youtu.be/a', 'javascript:alert(1)//youtu.be/a'],
  ['name@example.com/a', 'name@example.com/a'],
  ['WWW.example.com', 'https://WWW.example.com'],
  ['http://www.example.com', 'http://www.example.com'],
  ['wwwexample.com', 'wwwexample.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['  ', ''],
])('completes %j to %j', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});
