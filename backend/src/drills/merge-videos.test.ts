import { describe, expect, it } from '@jest/globals';
import { mergeVideos } from './merge-videos';

describe('videos after a write (D7)', () => {
  const current = ['https://a.test/1', 'https://a.test/2'];
  const fresh = 'https://a.test/new';

  it.each([
    ['the whole list', { videoUrls: [fresh] }, [fresh]],
    ['an empty list', { videoUrls: [] }, []],
    ['the list before the single address', { videoUrls: current, videoUrl: fresh }, current],
    ['a single address in the first place', { videoUrl: fresh }, [fresh, 'https://a.test/2']],
    ['a single address beside a null list', { videoUrls: null, videoUrl: '' }, current.slice(1)],
    ['a blank single address', { videoUrl: '' }, ['https://a.test/2']],
    ['neither', {}, current],
    ['null for both', { videoUrls: null, videoUrl: null }, current],
  ])('takes %s', (_what, written, expected) => {
    expect(mergeVideos(current, written)).toEqual(expected);
  });

  it('starts a list with a single address', () => {
    expect(mergeVideos([], { videoUrl: fresh })).toEqual([fresh]);
    expect(mergeVideos([], { videoUrl: '' })).toEqual([]);
  });
});
