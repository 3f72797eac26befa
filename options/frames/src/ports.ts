import * as z from 'zod/mini';
import type { Account, Answer, LeftDraft, RequestError, StoredDraft } from '@touchline/shared';
import type { KeptChange } from '@touchline/shared/runner';

// All that crosses between the portal's page and a frame: a port for each, with the schema by which the other side reads
// it. A page and a document of two portals may meet: what changes here, or in what is first told, raises the version in
// protocol.json.

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

/** When a frame may use a port of the page. Without a policy, whenever it likes. */
export interface Policy {
  /** Ports of one rate are counted together. */
  rate?: Rate;
  /** How long ago the user may have pressed something, in milliseconds; 0: as long as browsers take it for a reason. */
  pressMs?: number;
}

export interface Rate {
  most: number;
  withinMs: number;
}

interface Port<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema;
  policy: Policy;
}

/** Name -> port. */
export type Ports = Record<string, Port>;

/** What is sent through a port. */
export type ValueOf<Known extends Port> = z.infer<Known['schema']>;

const port = <Schema extends z.ZodMiniType>(schema: Schema, policy: Policy = {}): Port<Schema> => ({
  schema,
  policy,
});

const moves = { rate: { most: 50, withinMs: 10_000 } };
/** Prints among them. */
const questions = { rate: { most: 3, withinMs: 10_000 } };
/** A film takes as long as it plays. */
const files = { rate: { most: 3, withinMs: 10_000 }, pressMs: 120_000 };
const pressed = { pressMs: 0 };

/** What a frame tells the page. */
const toldToPage = {
  /** The first screen is there. */
  shown: port(nothing),
  failed: port(
    z.object({
      message: text(2_000),
      stack: z.optional(text(10_000)),
      /** Set where the screen is lost: while it loaded, or once it was shown. */
      screen: z.optional(z.enum(['loading', 'shown'])),
    }),
  ),
  navigate: port(z.object({ to: path, state: json, replace: z.boolean() }), moves),
  go: port(z.object({ delta: z.int().check(z.gte(-50), z.lte(50)) }), moves),
  /** Whether the page has to ask before it is left, and whether the browser has. */
  guard: port(z.object({ isAsking: z.boolean(), isUnsaved: z.boolean() })),
  actions: port(z.array(actionSchema).check(z.maxLength(8))),
  announce: port(
    z.object({
      message: text(400),
      link: z.optional(z.object({ to: path, title: text(100) })),
      /** The title of what can be pressed; a press is told to the frame. */
      press: z.optional(text(60)),
    }),
  ),
  /** What goes on, at a page of the remote; see `ongoing`. */
  ongoing: port(z.object({ path, words: text(60), endsAt: z.optional(z.number()) })),
  ongoingEnd: port(z.object({ path })),
  /** A file to download; `content` is its text, or a `data:` URL of it. */
  save: port(
    z.object({
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
    files,
  ),
  /** An address outside the portal, for a new tab. */
  open: port(z.object({ url: z.url({ protocol: /^https?$/ }) }), pressed),
  draftWrite: port(z.object({ name, draft })),
  draftRemove: port(z.object({ name })),
  preference: port(z.object({ name, value: z.optional(text(10_000)) })),
};

/** What a frame asks the page, which answers. */
const askedOfPage = {
  /** The address of a file of the release; the answer is its content. */
  file: port(z.object({ address: text(2_000) })),
  call: port(callSchema),
  confirm: port(z.object({ question: text(1_000) }), questions),
  alert: port(z.object({ message: text(1_000) }), questions),
  /** The height of all that is to be printed, in pixels. */
  print: port(z.object({ heightPx: z.number().check(z.gte(0), z.lte(100_000)) }), questions),
  copy: port(z.object({ text: text(100_000) }), pressed),
  share: port(
    z.object({
      title: text(400),
      text: z.optional(text(10_000)),
      url: z.optional(text(4_000)),
    }),
    pressed,
  ),
  draftLeft: port(z.object({ name })),
  draftRemoveLeft: port(z.object({ name, key: name })),
  storeEntries: port(z.object({ prefix: name })),
  storePut: port(z.object({ name, value: z.optional(json) })),
  outboxAdd: port(
    z.object({ path: text(400), key: name, body: z.record(z.string(), z.unknown()) }),
  ),
};

interface AnswersOfPage {
  file: string;
  call: CallAnswer;
  confirm: boolean;
  draftLeft: LeftDraft | undefined;
  storeEntries: Map<string, unknown>;
}

export const toPage = { ...toldToPage, ...askedOfPage };

/** The page, as a frame uses it. */
export type PageProxy = Proxied<typeof toldToPage, typeof askedOfPage, AnswersOfPage>;

/** What the page tells a frame. */
const toldToFrame = {
  location: port(z.object({ location: locationSchema, navigation })),
  /** A press of an action, by its place in the list. */
  action: port(z.object({ index: z.int() })),
  /** A press of what an announcement offers. */
  press: port(nothing),
  /** A mouse button was let go outside of the frame. */
  released: port(nothing),
  session: port(z.object({ isOffline: z.boolean(), hasToken: z.boolean() })),
  scheme: port(z.enum(['system', 'light', 'dark'])),
  storeChanged: port(nothing),
  /** The changes that are not sent yet, of the paths that the frame may send to. */
  unsent: port(z.array(z.unknown())),
  /** What the API answered to changes that were sent. */
  sent: port(z.object({ path: z.string(), answer: z.unknown() })),
};

/** What the page asks a frame, which answers. */
const askedOfFrame = {
  ping: port(nothing),
  /** Whether the page may be left for another one. */
  mayLeave: port(z.object({ from: locationSchema, to: locationSchema, navigation })),
};

export const toFrame = { ...toldToFrame, ...askedOfFrame };

/** A frame, as the page uses it. */
export type FrameProxy = Proxied<typeof toldToFrame, typeof askedOfFrame, { mayLeave: boolean }>;

/** The names of what is answered. */
export const asked: ReadonlySet<string> = new Set(Object.keys({ ...askedOfPage, ...askedOfFrame }));

type Proxied<Told extends Ports, Asked extends Ports, Answers> = {
  [Name in keyof Told]: Send<ValueOf<Told[Name]>, void>;
} & {
  [Name in keyof Asked]: Send<
    ValueOf<Asked[Name]>,
    Promise<Name extends keyof Answers ? Answers[Name] : undefined>
  >;
};

/** `unknown` is the type of what is not sent. */
type Send<Value, Result> = unknown extends Value ? () => Result : (value: Value) => Result;

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
