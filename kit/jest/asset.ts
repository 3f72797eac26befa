/** Stands in for a picture or a style sheet: a unit test needs its address at the most. */
const asset = 'asset';

export default asset;
