// The first script of a page. The guard must run before anything else; what it imports after that is
// small, because the page waits for this script.
import '../trust/guard';
import { readStartData } from '../host/start-data';
import { startEarly } from './start-early';

// What is wrong with the start data is said by the portal, which reads it again.
startEarly(readStartData()).catch(() => undefined);
