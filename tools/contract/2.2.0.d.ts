import { RouteObject } from 'react-router-dom';
export { Link, NavLink, RouteObject, useBlocker, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as z$1 from 'zod';
import * as z from 'zod/mini';
export { QueryClient, QueryKey, UseMutationResult, UseQueryOptions, infiniteQueryOptions, queryOptions, useInfiniteQuery, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import * as react from 'react';
import { ReactNode } from 'react';
import * as webpack_dev_server from 'webpack-dev-server';
import * as webpack from 'webpack';

/** `remote.json`: what a remote says about itself. */
declare const remoteManifestSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    title: z.ZodMiniString<string>;
    pages: z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
        reads: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    links: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    connects: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    images: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    budget: z.ZodMiniOptional<z.ZodMiniObject<{
        firstScreenBytes: z.ZodMiniInt;
    }, z.core.$strip>>;
}, z.core.$strip>;
type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** A link to a page of the portal. */
interface AnnouncementLink {
    to: string;
    title: string;
}
/**
 * Shows a message, such as that something was saved. It stays when the page changes. A screen reader
 * reads it out when the user pauses.
 */
declare function announce(message: string, link?: AnnouncementLink): void;

/** A call of the API, as it is reported when it fails. */
interface ApiCall {
    method: string;
    /** Without its query. */
    path: string;
    /** HTTP status, 0 when there was no answer. */
    status: number;
    /** The API's own id of the call, by which its log is searched. */
    requestId: string | undefined;
}
/**
 * What the API answered, as it came: plain data, not checked against any schema. The cache of the
 * page holds these, so that two releases with different schemas can share it.
 */
interface Answer {
    /** HTTP status. */
    status: number;
    /** The parsed JSON; undefined where there was none. */
    body: unknown;
    /** Whether the server sent no body. */
    isEmpty: boolean;
    /** The version of the stored resource, for a later `If-Match` (D13). */
    etag: string | undefined;
    /** The absolute address of the next part of a list (D14). */
    next: string | undefined;
    call: ApiCall;
}

/**
 * The body of every error answer (D12). `path` names the field: `name`, `drills.2.drillId`.
 * `stored` is what an Idempotency-Key stored the first time, with status 422 (D15a).
 */
declare const apiErrorSchema: z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    statusCode: z.ZodMiniInt;
    issues: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    stored: z.ZodMiniOptional<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        teamId: z.ZodMiniOptional<z.ZodMiniString<string>>;
        sportId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type ApiError = z.infer<typeof apiErrorSchema>;

interface RequestErrorDetails {
    /** What an Idempotency-Key stored the first time, with status 422 (D15a). */
    stored?: ApiError['stored'];
    /** Whether it is no use to send it again at once: after a refusal, or after a long wait. */
    isFinal?: boolean;
    /** The error behind it. */
    cause?: unknown;
}
/** A failed call. Its message is for the user: the server's own where it sent one (D12). */
declare class RequestError extends Error {
    readonly status: number;
    readonly issues: NonNullable<ApiError['issues']>;
    name: string;
    readonly stored: ApiError['stored'];
    readonly isFinal: boolean;
    /**
     * @param status HTTP status, 0 when there was no answer, or none that can be read
     * @param issues what is wrong with which field, for status 400
     */
    constructor(message: string, status: number, issues?: NonNullable<ApiError['issues']>, { stored, isFinal, cause }?: RequestErrorDetails);
    /** Nobody waits for the answer any more. */
    static cancelled(): RequestError;
    /** No answer came for so long that trying again at once is no use. */
    static late(details?: RequestErrorDetails): RequestError;
    /** No answer came, and trying again may help. */
    static unreachable(details?: RequestErrorDetails): RequestError;
}

/**
 * GET one answer, by a path below the API's base path or by the `next` of an earlier answer.
 * Throws `RequestError`, also where the answer is not JSON.
 */
declare function get(address: string, signal?: AbortSignal): Promise<Answer>;
/**
 * The answer to a read that was sent early, where it is there already: then the first render of a
 * screen has its data. For the `initialData` of a query; each answer is given once.
 */
declare function arrived(address: string): Answer | undefined;
/** The same for a whole list, where it has come in one part. */
declare function arrivedAll(path: string): Answer[] | undefined;
/** GET a whole list, with all its parts (D14). Throws as `get` does. */
declare function getAll(path: string, signal?: AbortSignal): Promise<Answer[]>;
/** POST a new resource; sent again with the same key and body, it is stored once (D15a). */
declare function post(path: string, body: object, idempotencyKey: string): Promise<Answer>;
/** PUT a changed resource; with an `etag`, 412 when somebody has changed it since (D13). */
declare function put(path: string, body: object, etag: string | undefined): Promise<Answer>;
/** DELETE a resource; with an `etag`, 412 when somebody has changed it since (D13). */
declare function remove(path: string, etag: string | undefined): Promise<Answer>;
/** Reports an answer that can't be read. Returns the error to throw. */
declare function unreadable(answer: Answer, message?: string): RequestError;
/**
 * Calls of the API as the signed-in user: each has the user's token, renews it once when the API
 * asks for that, and has a time limit. Every call rejects with `RequestError` only.
 */
declare const api: {
    get: typeof get;
    getAll: typeof getAll;
    arrived: typeof arrived;
    arrivedAll: typeof arrivedAll;
    post: typeof post;
    put: typeof put;
    remove: typeof remove;
    unreadable: typeof unreadable;
};

declare const drillForPlanSchema: z.ZodMiniObject<{
    returnToPracticePlan: z.ZodMiniLiteral<true>;
    teamId: z.ZodMiniString<string>;
    planId: z.ZodMiniString<string>;
}, z.core.$strip>;
/** The plan whose editor sent the user to create a drill (S2). */
type PlanToReturnTo = Omit<z.infer<typeof drillForPlanSchema>, 'returnToPracticePlan'>;
/** From a plan's editor to Create Drill: the plan to return to (S2). */
declare const drillForPlan: {
    write: ({ teamId, planId }: PlanToReturnTo) => {
        returnToPracticePlan: boolean;
        teamId: string;
        planId: string;
    };
    /** Undefined when the user came from another page. */
    read(state: unknown): PlanToReturnTo | undefined;
};
/** From Create Drill back to the plan's editor: the drill that was created for the plan (S2). */
declare const newDrill: {
    write: (newDrillId: string) => {
        newDrillId: string;
    };
    /** The drill's id; undefined when none was created. */
    read: (state: unknown) => string | undefined;
};

/** All addresses that one remote links to in another (S2). Ids are escaped. */
declare const paths: {
    home: () => string;
    profile: () => string;
    createTeam: () => string;
    team: (teamId: string) => string;
    editTeam: (teamId: string) => string;
    createPlan: (teamId: string) => string;
    drills: () => string;
    drill: (sportId: string, drillId: string) => string;
    createDrill: (sportId: string) => string;
    editDrill: (sportId: string, drillId: string) => string;
    plan: (teamId: string, planId: string) => string;
    editPlan: (teamId: string, planId: string) => string;
};

/** Puts a page's actions beside its title: the primary one first, and only one of those. */
declare function PageActions({ children }: {
    children: ReactNode;
}): react.ReactPortal | null;

/** The signed-in user, from the identity token's claims (S3, D1). */
interface Account {
    /** Claim `oid`, else `sub`. */
    id: string;
    /** Claim `name`. */
    name: string;
    /** Claim `preferred_username`. */
    email: string;
}
/**
 * The status of the session (S4, D20): the identity client starts; a token is being requested; there
 * is one; the user has signed out.
 */
type SessionStatus = 'initializing' | 'acquiring' | 'signed-in' | 'signed-out';
/** What all parts of the portal may know of the session. Only the host changes it. */
interface Session {
    readonly status: SessionStatus;
    /** The user; null while nobody is signed in. */
    readonly account: Account | null;
    /** Starts sign-in; the user comes back to the page they are on. */
    readonly signIn: () => void;
}
/** Reads the session in a component; renders again when the selected part changes. */
declare function useSession<Selected>(select: (session: Session) => Selected): Selected;

declare const draftSchema: z.ZodMiniObject<{
    values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
    etag: z.ZodMiniOptional<z.ZodMiniString<string>>;
    key: z.ZodMiniOptional<z.ZodMiniString<string>>;
    at: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** The unsaved input of a form, as it is stored. */
type StoredDraft = Omit<z.infer<typeof draftSchema>, 'at'>;
/**
 * The unsaved input of the signed-in user, kept in the tab's session storage by a name such as
 * `team/7`. Drafts of different users are kept apart (D17).
 */
declare const drafts: {
    has: (name: string) => boolean;
    /** Undefined when there is none, or when it can't be read. */
    read: (name: string) => StoredDraft | undefined;
    write(name: string, draft: StoredDraft): void;
    remove: (name: string) => void;
};

declare global {
    interface Window {
        /** Address -> the document there, where the first script has asked for it. */
        touchlineDocuments?: Map<string, Promise<unknown>>;
    }
}

/**
 * Runs one remote without the shell: with the real sign-in and API, and a simple layout. For the team
 * that builds it. The page needs an element `#root`.
 */
declare function startStandalone(manifest: RemoteManifest, routes: RouteObject[]): void;

type Configuration$1 = webpack.Configuration & {
    devServer?: webpack_dev_server.Configuration;
};

type Environment$1 = {
    port?: string;
    backend?: string;
    standalone?: boolean;
    override?: boolean;
};

type Environment = Environment$1;
type Arguments = {
    mode?: 'development' | 'production';
};
type Configuration = Configuration$1;
/**
 * One remote: by default its federated build, which contains nothing that the shell provides; with
 * `--env standalone` a portal of this remote alone, which contains everything.
 * @param {string} folder the package's folder, absolute
 * @returns {(environment: Environment, argv: Arguments) => Configuration | Configuration[]}
 */
declare function remoteConfig(folder: string): (environment: Environment, argv: Arguments) => Configuration | Configuration[];

/** What a remote gives: what its `remote.json` may hold, and what its `./routes` exposes. */
interface RemoteGives {
    manifest: z$1.input<typeof remoteManifestSchema>;
    routes: RouteObject[];
}

export { PageActions, RequestError, announce, api, drafts, drillForPlan, newDrill, paths, remoteConfig, startStandalone, useSession };
export type { Account, Answer, ApiCall, RemoteGives, Session };
