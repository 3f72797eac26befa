// The entry point of the components: plain code. Each build carries what it uses, so a change here is not a
// change of the contract with remotes.
export { Alert, Notice } from './alert';
export { Facts } from './facts';
export { focusBeside } from './focus-beside';
export { Icon } from './icon';
export { lazyPage, type LazyPage } from './lazy-page';
export { lazyPart } from './lazy-part';
export { LeftOut } from './left-out';
export { move } from './motion';
export { NavigationButton } from './navigation-button';
export { Pictogram } from './pictogram';
export { QueryFailure } from './query-failure';
export { retryMissing } from './retry-missing';
export { ScreenSkeleton } from './screen-skeleton';
export { Spinner } from './spinner';
export { TagList } from './tag-list';
export { ThingHead } from './thing-head';
export { useMedia } from './use-media';
export { WindowedGrid } from './windowed-grid';
