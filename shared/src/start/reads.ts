// What sends the first reads of a page that is about to open: apart, so that no first screen loads it.
export { sendReads } from '../platform/api/send-reads';
export { firstPage, readsOf } from './first-page';
