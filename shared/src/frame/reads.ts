// For the code for frames alone, so that no page without frames loads it.
export { sendReads } from '../platform/api/send-reads';
export { firstPage, readsOf } from '../start/first-page';
