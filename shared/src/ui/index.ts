// Components without state of their own to share: plain code, carried by each build that uses it.
export { Alert, Notice } from './alert';
export { Icon } from './icon';
export { lazyPage } from './lazy-page';
export { LeftOut } from './left-out';
export { NavigationButton } from './navigation-button';
export { QueryFailure } from './query-failure';
export { Spinner } from './spinner';
export { TagList } from './tag-list';
export { WindowedGrid } from './windowed-grid';
