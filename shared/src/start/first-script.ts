// The first script of a page. The guard must run before anything else; what it imports after that is
// small, because the page waits for this script.
import { admit } from '../trust/guard';
import { readStartData } from '../host/start-data';
import { followScheme } from './scheme';
import { startEarly } from './start-early';

// The build writes the names of these files into the tag of this script.
const { src, dataset } = document.currentScript as HTMLScriptElement;
const names = JSON.parse(dataset['signIn'] ?? '[]') as string[];
const signInFiles = names.map((name) => new URL(name, src).href);

// Before the first paint, so that the other scheme is never seen.
followScheme();

// What is wrong with the start data is said by the portal, which reads it again.
startEarly(readStartData(), signInFiles, admit).catch(() => undefined);
