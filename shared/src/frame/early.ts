// What a frame can run before the page has told what it is for.
import './messages';

export { ownStyles } from './own-styles';
