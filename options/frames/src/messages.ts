import * as z from 'zod/mini';
import type { Account, Answer, RequestError, StoredDraft } from '@touchline/shared';
import type { KeptChange } from '@touchline/shared/runner';

// What crosses between the portal's page and a frame. Each side reads with these schemas what the other one sends.

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const name = text(200);
/** A path of the portal, with search and hash. */
const path = z.string().check(z.refine(isPath), z.maxLength(4_000));
/** What JSON can hold: what comes from a frame was JSON. */
const json = z.unknown();
const nothing = z.optional(z.unknown());

/** Whether a browser stays on the portal's origin with it, also where it is read a second time. */
function isPath(text: string): boolean {
  const origin = 'https://portal.invalid';
  if (!text.startsWith('/') || !URL.canParse(text, origin)) return false;
  const url = new URL(text, origin);
  return url.origin === origin && !url.pathname.startsWith('//');
}

const draft = z.object({
  values: z.record(z.string(), z.unknown()),
  etag: z.optional(text(200)),
  key: z.optional(text(200)),
});

/** An action of the page's header, which the page draws: a link, or a button whose presses are told to the frame. */
const actionSchema = z.object({
  label: text(100),
  /** A class of the design language, such as `primary`. */
  look: z.catch(z.enum(['primary', 'outline-primary', 'quiet', 'outline-danger']), 'quiet'),
  to: z.optional(path),
  /** Why it can't be pressed now. */
  reason: z.optional(text(200)),
});

export type FrameAction = z.infer<typeof actionSchema>;

const locationSchema = z.object({
  pathname: path,
  search: text(4_000),
  hash: text(4_000),
  state: json,
  key: text(100),
});

export type FrameLocation = z.infer<typeof locationSchema>;

const navigation = z.enum(['POP', 'PUSH', 'REPLACE']);

/** A call of the API. */
const callSchema = z.object({
  method: z.enum(['get', 'post', 'put', 'remove']),
  address: text(4_000),
  data: z.optional(z.record(z.string(), z.unknown())),
  /** The entity tag, or the Idempotency-Key of a POST. */
  tag: z.optional(text(400)),
});

export type FrameCall = z.infer<typeof callSchema>;

/** What the page answers to a call: the API's answer, or what `RequestError` says. */
export type CallAnswer = { answer: Answer } | { error: PlainError };

/** A `RequestError` as it crosses to a frame. */
export interface PlainError extends Pick<
  RequestError,
  'message' | 'status' | 'issues' | 'stored' | 'isFinal'
> {
  isUnanswered: boolean;
}

/** What a frame says to the page. */
export const toPage = {
  /** The address of a file of the release; the answer is its content. */
  file: z.object({ address: text(2_000) }),
  /** The first screen is there. */
  shown: nothing,
  failed: z.object({
    message: text(2_000),
    stack: z.optional(text(10_000)),
    /** Set where the screen is lost: while it loaded, or once it was shown. */
    screen: z.optional(z.enum(['loading', 'shown'])),
  }),
  navigate: z.object({ to: path, state: json, replace: z.boolean() }),
  go: z.object({ delta: z.int().check(z.gte(-50), z.lte(50)) }),
  /** Whether the page has to ask before it is left, and whether the browser has. */
  guard: z.object({ isAsking: z.boolean(), isUnsaved: z.boolean() }),
  actions: z.array(actionSchema).check(z.maxLength(8)),
  announce: z.object({
    message: text(400),
    link: z.optional(z.object({ to: path, title: text(100) })),
    /** The title of what can be pressed; a press is told to the frame. */
    press: z.optional(text(60)),
  }),
  /** What goes on, at a page of the remote; see `ongoing`. */
  ongoing: z.object({ path, words: text(60), endsAt: z.optional(z.number()) }),
  ongoingEnd: z.object({ path }),
  call: callSchema,
  confirm: z.object({ question: text(1_000) }),
  alert: z.object({ message: text(1_000) }),
  /** The height of all that is to be printed, in pixels. */
  print: z.object({ heightPx: z.number().check(z.gte(0), z.lte(100_000)) }),
  copy: z.object({ text: text(100_000) }),
  share: z.object({
    title: text(400),
    text: z.optional(text(10_000)),
    url: z.optional(text(4_000)),
  }),
  /** A file to download; `content` is its text, or a `data:` URL of it. */
  save: z.object({
    fileName: z
      .string()
      .check(z.regex(/^[^\\/:*?"<>|]{1,150}\.(ics|csv|txt|json|svg|png|webm|mp4|gif)$/)),
    content: text(1_800_000),
    type: z
      .string()
      .check(
        z.regex(
          /^(text\/(calendar|csv|plain)|application\/json|(image|video)\/[\w+-]+)(;.{0,60})?$/,
        ),
      ),
    isDataUrl: z.optional(z.boolean()),
  }),
  /** An address outside the portal, for a new tab. */
  open: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  draftWrite: z.object({ name, draft }),
  draftRemove: z.object({ name }),
  draftLeft: z.object({ name }),
  draftRemoveLeft: z.object({ name, key: name }),
  storeEntries: z.object({ prefix: name }),
  storePut: z.object({ name, value: z.optional(json) }),
  preference: z.object({ name, value: z.optional(text(10_000)) }),
  outboxAdd: z.object({ path: text(400), key: name, body: z.record(z.string(), z.unknown()) }),
};

/** What the page says to a frame. */
export const toFrame = {
  ping: nothing,
  location: z.object({ location: locationSchema, navigation }),
  /** A press of an action, by its place in the list. */
  action: z.object({ index: z.int() }),
  /** A press of what an announcement offers. */
  press: nothing,
  /** A mouse button was let go outside of the frame. */
  released: nothing,
  /** Whether the page may be left for another one. */
  mayLeave: z.object({ from: locationSchema, to: locationSchema, navigation }),
  session: z.object({ isOffline: z.boolean(), hasToken: z.boolean() }),
  scheme: z.enum(['system', 'light', 'dark']),
  storeChanged: nothing,
  /** The changes that are not sent yet, of the paths that the frame may send to. */
  unsent: z.array(z.unknown()),
  /** What the API answered to changes that were sent. */
  sent: z.object({ path: z.string(), answer: z.unknown() }),
};

/** What the page tells a frame as it starts. */
export interface FrameStart {
  release: { name: string; federationName: string; entry: string; exposes: string[] };
  /** What the first screen of the release needs: absolute address -> content. */
  files: Record<string, string>;
  /** The portal's origin. */
  portal: string;
  location: FrameLocation;
  account: Account;
  scheme: 'system' | 'light' | 'dark';
  isOffline: boolean;
  hasToken: boolean;
  /** Answers that have come already, and stored ones, by what was asked for. */
  arrived: Record<string, Answer>;
  stored: Record<string, Answer>;
  drafts: Record<string, StoredDraft>;
  preferences: Record<string, string>;
  unsent: KeptChange[];
  /** Whether entries of the store outlive the tab. */
  isDurable: boolean;
  canShare: boolean;
}
