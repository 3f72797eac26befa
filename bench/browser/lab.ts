import { request, type Browser, type BrowserContext } from '@playwright/test';
import { Api, signIn } from '@touchline/e2e/fixtures';
import { buildSubjects, startSubjects, type Subject, type SubjectName } from '../subjects/subjects';
import { launchChromium } from './chromium';
import { seedCoachData, type CoachData } from './coach-data';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A subject with the storage of a browser in which its user has signed in. */
export interface LabSubject extends Subject {
  storage: StorageState;
  /** Calls its API as the user. */
  useApi: <Answer>(work: (api: Api) => Promise<Answer>) => Promise<Answer>;
}

/** A browser, and the subjects with their data: what the benches in a browser share. */
export interface Lab {
  browser: Browser;
  subjects: LabSubject[];
  data: CoachData;
  databaseUrl: string;
  close: () => Promise<void>;
}

const coach = { name: 'Robin Fielding', email: 'robin.fielding@example.com' };

/** Builds and starts the subjects, stores the data of one coach, and signs the coach in everywhere. */
export async function openLab(names: readonly SubjectName[]): Promise<Lab> {
  await buildSubjects(names);
  const running = await startSubjects(names);
  const browser = await launchChromium();
  async function close() {
    await browser.close();
    await running.end();
  }
  try {
    const signedIn = [];
    for (const subject of running.subjects) signedIn.push(await signInAt(browser, subject));
    const [first] = signedIn;
    if (!first) throw new Error('There is no subject.');
    const data = await first.useApi(seedCoachData);
    const { databaseUrl } = running;
    return { browser, subjects: signedIn, data, databaseUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Signs in through the login page, as every user does once. */
async function signInAt(browser: Browser, subject: Subject): Promise<LabSubject> {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const token = await signIn(page, coach, subject.url);
    await page.getByRole('heading', { level: 1, name: 'Teams' }).waitFor();
    await page.waitForLoadState('networkidle');
    async function useApi<Answer>(work: (api: Api) => Promise<Answer>): Promise<Answer> {
      const calls = await request.newContext();
      try {
        return await work(new Api(calls, subject.url, token));
      } finally {
        await calls.dispose();
      }
    }
    return { ...subject, useApi, storage: await context.storageState() };
  } finally {
    await context.close();
  }
}
