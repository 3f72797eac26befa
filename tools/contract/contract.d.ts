import { RouteObject } from 'react-router-dom';
export { Link, NavLink, RouteObject, useBlocker, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as z$1 from 'zod';
import * as z from 'zod/mini';
export { QueryClient, QueryKey, UseMutationResult, UseQueryOptions, infiniteQueryOptions, queryOptions, useInfiniteQuery, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import * as react from 'react';
import { SyntheticEvent, ReactNode } from 'react';
import * as webpack_dev_server from 'webpack-dev-server';
import * as webpack from 'webpack';

interface KeptChange {
    path: string;
    key: string;
    body: object;
    at: number;
}

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

declare const remoteManifestSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    title: z.ZodMiniString<string>;
    pages: z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
        reads: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        loads: z.ZodMiniOptional<z.ZodMiniString<string>>;
        preloads: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    links: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    readsAhead: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    account: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    calls: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    connects: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    images: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    budget: z.ZodMiniOptional<z.ZodMiniObject<{
        firstScreenBytes: z.ZodMiniInt;
    }, z.core.$strip>>;
}, z.core.$strip>;
type RemoteManifest = z.infer<typeof remoteManifestSchema>;

type AnnouncementAction = {
    title: string;
} & ({
    to: string;
} | {
    onPress: () => void;
});
declare function announce(message: string, action?: AnnouncementAction): void;

interface ApiCall {
    method: string;
    path: string;
    status: number;
    requestId: string | undefined;
}
interface Answer {
    status: number;
    body: unknown;
    isEmpty: boolean;
    etag: string | undefined;
    next: string | undefined;
    call: ApiCall;
}
interface ReceivedAnswer {
    status: number;
    text: string;
    cameAtMs: number;
    header: (name: string) => string | undefined;
}

interface RequestErrorDetails {
    stored?: ApiError['stored'];
    isFinal?: boolean;
    cause?: unknown;
}
declare class RequestError extends Error {
    readonly status: number;
    readonly issues: NonNullable<ApiError['issues']>;
    name: string;
    readonly stored: ApiError['stored'];
    readonly isFinal: boolean;
    constructor(message: string, status: number, issues?: NonNullable<ApiError['issues']>, { stored, isFinal, cause }?: RequestErrorDetails);
    static cancelled(): RequestError;
    static late(details?: RequestErrorDetails): RequestError;
    static unreachable(details?: RequestErrorDetails): RequestError;
}

declare function get(address: string, signal?: AbortSignal): Promise<Answer>;
declare function arrived(address: string): Answer | undefined;
declare function arrivedAll(path: string): Answer[] | undefined;
declare function stored(address: string): Answer | undefined;
declare function storedAll(path: string): Answer[] | undefined;
declare function getAll(path: string, signal?: AbortSignal): Promise<Answer[]>;
declare function post(address: string, data: object, idempotencyKey: string): Promise<Answer>;
declare function put(address: string, data: object, etag: string | undefined): Promise<Answer>;
declare function remove(address: string, etag: string | undefined): Promise<Answer>;
declare function unreadable(answer: Answer, message?: string): RequestError;
declare const api: {
    get: typeof get;
    getAll: typeof getAll;
    arrived: typeof arrived;
    arrivedAll: typeof arrivedAll;
    stored: typeof stored;
    storedAll: typeof storedAll;
    post: typeof post;
    put: typeof put;
    remove: typeof remove;
    unreadable: typeof unreadable;
};

type ReadAhead = (path: string, options?: {
    maxAgeMs?: number;
    listed?: object;
}) => Promise<unknown>;

interface CurrentEntry {
    key: string;
    state: unknown;
}
declare function currentEntry(): CurrentEntry | undefined;

declare const paths: {
    home: () => string;
    profile: () => string;
    createTeam: () => string;
    team: (teamId: string) => string;
    players: (teamId: string) => string;
    editTeam: (teamId: string) => string;
    createPlan: (teamId: string) => string;
    drills: () => string;
    drill: (sportId: string, drillId: string) => string;
    createDrill: (sportId: string) => string;
    editDrill: (sportId: string, drillId: string) => string;
    plan: (teamId: string, planId: string) => string;
    editPlan: (teamId: string, planId: string) => string;
};
interface PlanToReturnTo {
    teamId: string;
    planId: string;
}
declare const drillForPlan: {
    write: ({ teamId, planId }: PlanToReturnTo) => {
        returnToPracticePlan: boolean;
        teamId: string;
        planId: string;
    };
    read(state: unknown): PlanToReturnTo | undefined;
};
declare const drillForNewPlan: {
    write: (teamId: string) => {
        returnToPracticePlan: boolean;
        teamId: string;
    };
    read(state: unknown): string | undefined;
};
declare const sampleForNewPlan: {
    write: () => {
        sample: boolean;
    };
    read: (state: unknown) => boolean;
};
declare const newDrill: {
    write: (newDrillId: string) => {
        newDrillId: string;
    };
    read(state: unknown): string | undefined;
};

declare const without: {
    readonly 'aria-disabled': true;
    readonly title: "This needs a connection.";
    readonly onClickCapture: (event: SyntheticEvent) => void;
};
declare function useNeedsConnection(): Partial<typeof without>;

interface Ongoing {
    path: string;
    words: string;
    endsAt?: number | undefined;
}
declare const ongoing: {
    tell: (activity: Ongoing) => void;
    end: (path: string) => void;
};

declare const outbox: {
    add(path: string, key: string, body: object): Promise<void>;
    onSent(listener: (path: string, answer: Answer) => void): () => void;
    count: () => number;
    start: typeof start;
};
declare function useUnsent(path: string): KeptChange[];
declare function start(): Promise<void> | undefined;

interface SharedContent {
    title: string;
    text?: string;
    url?: string;
}
declare const page: {
    confirm: (question: string) => Promise<boolean>;
    alert: (message: string) => Promise<void>;
    print: () => Promise<void>;
    copy: (text: string) => Promise<void>;
    canShare: () => boolean;
    share: (content: SharedContent) => Promise<void>;
    save(fileName: string, content: string | Blob, type: string): void;
    url: (path: string) => string;
};

declare function PageActions({ children }: {
    children: ReactNode;
}): react.ReactPortal;

declare const preferences: {
    get(name: string): string | undefined;
    set(name: string, value: string | undefined): void;
};

interface Account {
    id: string;
    name: string;
    email: string;
}
type SessionStatus = 'initializing' | 'acquiring' | 'signed-in' | 'signed-out';
interface Session {
    readonly status: SessionStatus;
    readonly account: Account | null;
    readonly signIn: () => void;
}
declare function useSession<Selected>(select: (session: Session) => Selected): Selected;

interface StoredDraft {
    values: Record<string, unknown>;
    etag?: string | undefined;
    key?: string | undefined;
}
interface LeftDraft extends StoredDraft {
    key: string;
    at: number;
}
declare const drafts: {
    has: (name: string) => boolean;
    read: (name: string) => StoredDraft | undefined;
    write(name: string, draft: StoredDraft): void;
    remove(name: string): void;
    left(name: string): Promise<LeftDraft | undefined>;
    removeLeft: (name: string, key: string) => Promise<void>;
};

declare const userStore: {
    isDurable: () => boolean;
    entries(prefix: string): Promise<Map<string, unknown>>;
    put(name: string, value: unknown): Promise<void>;
    onChange(listener: () => void): () => void;
};

declare global {
    interface Window {
        touchlineDocuments?: Map<string, Promise<unknown>>;
    }
}

interface EarlyRead {
    userId: string;
    sentAt: number;
    answer: Promise<ReceivedAnswer>;
    received?: ReceivedAnswer;
}
declare global {
    interface Window {
        touchlineReads?: Map<string, EarlyRead>;
        touchlineStored?: {
            userId: string;
            answers: Map<string, Answer>;
            isFound: Promise<void>;
        };
    }
}

declare global {
    interface Window {
        touchlineCaller?: string;
    }
}

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
declare function remoteConfig(folder: string): (environment: Environment, argv: Arguments) => Configuration | Configuration[];

interface RemoteGives {
    manifest: z$1.input<typeof remoteManifestSchema>;
    routes: RouteObject[];
}

export { PageActions, RequestError, announce, api, currentEntry, drafts, drillForNewPlan, drillForPlan, newDrill, ongoing, outbox, page, paths, preferences, remoteConfig, sampleForNewPlan, startStandalone, useNeedsConnection, useSession, useUnsent, userStore };
export type { Account, Answer, ApiCall, CurrentEntry, LeftDraft, Ongoing, ReadAhead, RemoteGives, Session, SharedContent, StoredDraft };
