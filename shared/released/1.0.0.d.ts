import { RouteObject } from 'react-router-dom';
export { Link, NavLink, RouteObject, useBlocker, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import * as _tanstack_react_query from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
export { QueryClient, QueryClientProvider, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { FieldValues, UseFormReturn } from 'react-hook-form';
export { useController, useWatch } from 'react-hook-form';
import * as zustand from 'zustand';
import * as react from 'react';
import { ReactNode, Ref } from 'react';

/** The body of every error answer (D12). `path` names the field: `name`, `drills.2.drillId`. */
declare const apiErrorSchema: z.ZodObject<{
    message: z.ZodString;
    statusCode: z.ZodNumber;
    issues: z.ZodOptional<z.ZodArray<z.ZodObject<{
        path: z.ZodString;
        message: z.ZodString;
    }, z.core.$strip>>>;
}, z.core.$strip>;
type ApiError = z.infer<typeof apiErrorSchema>;

declare const difficulties: readonly ['Beginner', 'Intermediate', 'Advanced'];
declare const visibilities: readonly ['private', 'public'];
declare const difficultySchema: z.ZodEnum<{
    Advanced: "Advanced";
    Beginner: "Beginner";
    Intermediate: "Intermediate";
}>;
declare const visibilitySchema: z.ZodEnum<{
    private: "private";
    public: "public";
}>;
type Difficulty = z.infer<typeof difficultySchema>;
type Visibility = z.infer<typeof visibilitySchema>;
/** The address of a video: http or https only, so that no link can run a script (D15). */
declare const videoUrlSchema: z.ZodString;
/** Whether a text is a full http or https address, the only kind that is ever linked (D15). */
declare function isWebAddress(text: string): boolean;
/** A drill as the API answers it (S3). `videoUrl` is the first of `videoUrls`, or absent (D7). */
declare const drillSchema: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    description: z.ZodString;
    type: z.ZodString;
    difficulty: z.ZodEnum<{
        Advanced: "Advanced";
        Beginner: "Beginner";
        Intermediate: "Intermediate";
    }>;
    sportId: z.ZodString;
    visibility: z.ZodEnum<{
        private: "private";
        public: "public";
    }>;
    tags: z.ZodArray<z.ZodString>;
    videoUrls: z.ZodArray<z.ZodString>;
    videoUrl: z.ZodOptional<z.ZodString>;
    owner: z.ZodString;
    isOwner: z.ZodBoolean;
}, z.core.$strip>;
type Drill = z.infer<typeof drillSchema>;
/**
 * What a client sends to create or change a drill (S7). Empty video addresses are dropped (S5).
 * With `videoUrls` absent, `videoUrl` replaces the first video, or removes it when blank (D7).
 */
declare const drillInputSchema: z.ZodObject<{
    name: z.ZodString;
    type: z.ZodString;
    difficulty: z.ZodEnum<{
        Advanced: "Advanced";
        Beginner: "Beginner";
        Intermediate: "Intermediate";
    }>;
    sportId: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    visibility: z.ZodEnum<{
        private: "private";
        public: "public";
    }>;
    description: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
    tags: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>, z.ZodTransform<string[], string[] | null | undefined>>;
    videoUrls: z.ZodOptional<z.ZodNullable<z.ZodPipe<z.ZodArray<z.ZodString>, z.ZodTransform<string[], string[]>>>>;
    videoUrl: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
type DrillInput = z.input<typeof drillInputSchema>;
/**
 * The rules of the drill forms: those of the request, and a sport chosen from the list (S5).
 * `newTag` and `newVideoUrl` are typed and not added yet; saving takes them along. To create, the
 * form fills `videoUrls`; to edit, `videoUrl` (D7).
 */
declare const drillFormSchema: z.ZodObject<{
    name: z.ZodString;
    type: z.ZodString;
    visibility: z.ZodEnum<{
        private: "private";
        public: "public";
    }>;
    description: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
    tags: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>, z.ZodTransform<string[], string[] | null | undefined>>;
    difficulty: z.ZodPipe<z.ZodEnum<{
        "": "";
        Advanced: "Advanced";
        Beginner: "Beginner";
        Intermediate: "Intermediate";
    }>, z.ZodEnum<{
        Advanced: "Advanced";
        Beginner: "Beginner";
        Intermediate: "Intermediate";
    }>>;
    sportId: z.ZodString;
    newTag: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
    videoUrls: z.ZodArray<z.ZodString>;
    newVideoUrl: z.ZodString;
    videoUrl: z.ZodString;
}, z.core.$strip>;
/** The form's values while they are typed. */
type DrillFormInput = z.input<typeof drillFormSchema>;
/** The form's values once they hold. */
type DrillForm = z.output<typeof drillFormSchema>;

/** Minutes of a plan when its form opens, and of a drill when it is added (S9). */
declare const defaultPlanMinutes = 60;
declare const defaultDrillMinutes = 10;
/** One drill of a plan: its place from 1, and its minutes (S3, D10). */
declare const planDrillSchema: z.ZodObject<{
    drillId: z.ZodString;
    order: z.ZodNumber;
    duration: z.ZodNumber;
}, z.core.$strip>;
type PlanDrill = z.infer<typeof planDrillSchema>;
/** A plan in a team's list (S7). `duration` is minutes; null where a server has none. */
declare const planSummarySchema: z.ZodObject<{
    id: z.ZodString;
    teamId: z.ZodString;
    name: z.ZodString;
    practiceDate: z.ZodString;
    duration: z.ZodNullable<z.ZodNumber>;
}, z.core.$strip>;
type PlanSummary = z.infer<typeof planSummarySchema>;
/** A practice plan as the API answers it (S3). */
declare const planSchema: z.ZodObject<{
    id: z.ZodString;
    teamId: z.ZodString;
    name: z.ZodString;
    practiceDate: z.ZodString;
    duration: z.ZodNullable<z.ZodNumber>;
    description: z.ZodString;
    drills: z.ZodArray<z.ZodObject<{
        drillId: z.ZodString;
        order: z.ZodNumber;
        duration: z.ZodNumber;
    }, z.core.$strip>>;
}, z.core.$strip>;
type Plan = z.infer<typeof planSchema>;
/**
 * What a client sends to create or change a plan (S7). Drills may come in any order with any
 * numbers: the server renumbers them from 1 by `order` (D10). `teamId` is that of the path when
 * absent; another one in a change moves the plan to that team.
 */
declare const planInputSchema: z.ZodObject<{
    teamId: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    practiceDate: z.ZodString;
    duration: z.ZodNumber;
    name: z.ZodString;
    description: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
    drills: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
        drillId: z.ZodString;
        order: z.ZodNumber;
        duration: z.ZodNumber;
    }, z.core.$strip>>>>, z.ZodTransform<{
        drillId: string;
        order: number;
        duration: number;
    }[], {
        drillId: string;
        order: number;
        duration: number;
    }[] | null | undefined>>;
}, z.core.$strip>;
type PlanInput = z.input<typeof planInputSchema>;
/** The rules of the plan forms: those of the request, with minutes typed as text (S5). */
declare const planFormSchema: z.ZodObject<{
    practiceDate: z.ZodString;
    name: z.ZodString;
    description: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
    teamId: z.ZodString;
    duration: z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodNumber>;
    drills: z.ZodArray<z.ZodObject<{
        drillId: z.ZodString;
        order: z.ZodNumber;
        duration: z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodNumber>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** The form's values while they are typed. */
type PlanFormInput = z.input<typeof planFormSchema>;
/** The form's values once they hold. */
type PlanForm = z.output<typeof planFormSchema>;

/**
 * What the portal reads when it starts in the browser, from `/config.json` (D23). One build serves
 * every environment; this file is all that differs.
 */
declare const portalConfigSchema: z.ZodObject<{
    apiBasePath: z.ZodString;
    remotesUrl: z.ZodString;
    identity: z.ZodObject<{
        authority: z.ZodURL;
        clientId: z.ZodString;
        scopes: z.ZodArray<z.ZodString>;
        protocol: z.ZodEnum<{
            AAD: "AAD";
            OIDC: "OIDC";
        }>;
        knownAuthorities: z.ZodDefault<z.ZodArray<z.ZodString>>;
        metadata: z.ZodOptional<z.ZodObject<{
            issuer: z.ZodString;
            authorization_endpoint: z.ZodString;
            token_endpoint: z.ZodString;
            end_session_endpoint: z.ZodString;
            jwks_uri: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>;
}, z.core.$strip>;
type PortalConfig = z.infer<typeof portalConfigSchema>;

/** One page of a remote: its absolute path pattern, and the title the shell shows before any code arrives (S2). */
declare const pageSchema: z.ZodObject<{
    path: z.ZodString;
    title: z.ZodString;
}, z.core.$strip>;
type Page = z.infer<typeof pageSchema>;
/** `remote.json`: what a remote says of itself. */
declare const remoteManifestSchema: z.ZodObject<{
    name: z.ZodString;
    title: z.ZodString;
    pages: z.ZodArray<z.ZodObject<{
        path: z.ZodString;
        title: z.ZodString;
    }, z.core.$strip>>;
    links: z.ZodDefault<z.ZodArray<z.ZodObject<{
        path: z.ZodString;
        title: z.ZodString;
    }, z.core.$strip>>>;
}, z.core.$strip>;
type RemoteManifest = z.infer<typeof remoteManifestSchema>;
/** One build of a remote: the manifest, where the build is, and what it needs of the portal. */
declare const releaseSchema: z.ZodObject<{
    name: z.ZodString;
    title: z.ZodString;
    pages: z.ZodArray<z.ZodObject<{
        path: z.ZodString;
        title: z.ZodString;
    }, z.core.$strip>>;
    links: z.ZodDefault<z.ZodArray<z.ZodObject<{
        path: z.ZodString;
        title: z.ZodString;
    }, z.core.$strip>>>;
    version: z.ZodString;
    federationName: z.ZodString;
    entry: z.ZodString;
    exposes: z.ZodDefault<z.ZodArray<z.ZodString>>;
    requires: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
    integrity: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
    publishedAt: z.ZodOptional<z.ZodISODateTime>;
    commit: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
type Release = z.infer<typeof releaseSchema>;
/** A remote as the registry lists it. */
declare const registeredRemoteSchema: z.ZodObject<{
    name: z.ZodString;
    live: z.ZodObject<{
        name: z.ZodString;
        title: z.ZodString;
        pages: z.ZodArray<z.ZodObject<{
            path: z.ZodString;
            title: z.ZodString;
        }, z.core.$strip>>;
        links: z.ZodDefault<z.ZodArray<z.ZodObject<{
            path: z.ZodString;
            title: z.ZodString;
        }, z.core.$strip>>>;
        version: z.ZodString;
        federationName: z.ZodString;
        entry: z.ZodString;
        exposes: z.ZodDefault<z.ZodArray<z.ZodString>>;
        requires: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
        integrity: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
        publishedAt: z.ZodOptional<z.ZodISODateTime>;
        commit: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>;
    liveSince: z.ZodOptional<z.ZodISODateTime>;
    trial: z.ZodOptional<z.ZodObject<{
        release: z.ZodObject<{
            name: z.ZodString;
            title: z.ZodString;
            pages: z.ZodArray<z.ZodObject<{
                path: z.ZodString;
                title: z.ZodString;
            }, z.core.$strip>>;
            links: z.ZodDefault<z.ZodArray<z.ZodObject<{
                path: z.ZodString;
                title: z.ZodString;
            }, z.core.$strip>>>;
            version: z.ZodString;
            federationName: z.ZodString;
            entry: z.ZodString;
            exposes: z.ZodDefault<z.ZodArray<z.ZodString>>;
            requires: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
            integrity: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
            publishedAt: z.ZodOptional<z.ZodISODateTime>;
            commit: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        share: z.ZodNumber;
        since: z.ZodISODateTime;
    }, z.core.$strip>>;
    kept: z.ZodDefault<z.ZodArray<z.ZodObject<{
        release: z.ZodObject<{
            name: z.ZodString;
            title: z.ZodString;
            pages: z.ZodArray<z.ZodObject<{
                path: z.ZodString;
                title: z.ZodString;
            }, z.core.$strip>>;
            links: z.ZodDefault<z.ZodArray<z.ZodObject<{
                path: z.ZodString;
                title: z.ZodString;
            }, z.core.$strip>>>;
            version: z.ZodString;
            federationName: z.ZodString;
            entry: z.ZodString;
            exposes: z.ZodDefault<z.ZodArray<z.ZodString>>;
            requires: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
            integrity: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
            publishedAt: z.ZodOptional<z.ZodISODateTime>;
            commit: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        liveUntil: z.ZodISODateTime;
    }, z.core.$strip>>>;
}, z.core.$strip>;
type RegisteredRemote = z.infer<typeof registeredRemoteSchema>;
/** `remotes.json`: the remotes of this portal, found when it runs. */
declare const remoteRegistrySchema: z.ZodObject<{
    remotes: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        live: z.ZodObject<{
            name: z.ZodString;
            title: z.ZodString;
            pages: z.ZodArray<z.ZodObject<{
                path: z.ZodString;
                title: z.ZodString;
            }, z.core.$strip>>;
            links: z.ZodDefault<z.ZodArray<z.ZodObject<{
                path: z.ZodString;
                title: z.ZodString;
            }, z.core.$strip>>>;
            version: z.ZodString;
            federationName: z.ZodString;
            entry: z.ZodString;
            exposes: z.ZodDefault<z.ZodArray<z.ZodString>>;
            requires: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
            integrity: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
            publishedAt: z.ZodOptional<z.ZodISODateTime>;
            commit: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        liveSince: z.ZodOptional<z.ZodISODateTime>;
        trial: z.ZodOptional<z.ZodObject<{
            release: z.ZodObject<{
                name: z.ZodString;
                title: z.ZodString;
                pages: z.ZodArray<z.ZodObject<{
                    path: z.ZodString;
                    title: z.ZodString;
                }, z.core.$strip>>;
                links: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    path: z.ZodString;
                    title: z.ZodString;
                }, z.core.$strip>>>;
                version: z.ZodString;
                federationName: z.ZodString;
                entry: z.ZodString;
                exposes: z.ZodDefault<z.ZodArray<z.ZodString>>;
                requires: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
                integrity: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
                publishedAt: z.ZodOptional<z.ZodISODateTime>;
                commit: z.ZodOptional<z.ZodString>;
            }, z.core.$strip>;
            share: z.ZodNumber;
            since: z.ZodISODateTime;
        }, z.core.$strip>>;
        kept: z.ZodDefault<z.ZodArray<z.ZodObject<{
            release: z.ZodObject<{
                name: z.ZodString;
                title: z.ZodString;
                pages: z.ZodArray<z.ZodObject<{
                    path: z.ZodString;
                    title: z.ZodString;
                }, z.core.$strip>>;
                links: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    path: z.ZodString;
                    title: z.ZodString;
                }, z.core.$strip>>>;
                version: z.ZodString;
                federationName: z.ZodString;
                entry: z.ZodString;
                exposes: z.ZodDefault<z.ZodArray<z.ZodString>>;
                requires: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
                integrity: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
                publishedAt: z.ZodOptional<z.ZodISODateTime>;
                commit: z.ZodOptional<z.ZodString>;
            }, z.core.$strip>;
            liveUntil: z.ZodISODateTime;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type RemoteRegistry = z.infer<typeof remoteRegistrySchema>;

/** What a release meets in the portal it is to run in. */
interface PortalState {
    /** Shared module -> the version that the shell provides. */
    provides: Record<string, string>;
    /** The remotes that are live beside it. */
    others: {
        name: string;
        pages: Page[];
    }[];
}
/**
 * Why a release would not work in this portal, a sentence each; an empty list when it would. The
 * same function decides before a release is promoted and, in the browser, before its code runs.
 */
declare function refusalsOf(release: Release, portal: PortalState): string[];

/** A sport of the catalogue (S3). */
declare const sportSchema: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
}, z.core.$strip>;
type Sport = z.infer<typeof sportSchema>;

/** Somebody on a team. The only role is Member (S6). */
declare const memberSchema: z.ZodObject<{
    userId: z.ZodString;
    name: z.ZodString;
    email: z.ZodString;
    role: z.ZodLiteral<"Member">;
}, z.core.$strip>;
type Member = z.infer<typeof memberSchema>;
/** A team as the API answers it (S3). A missing description, level or season is an empty text. */
declare const teamSchema: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    description: z.ZodString;
    tags: z.ZodArray<z.ZodString>;
    sportId: z.ZodString;
    sport: z.ZodString;
    level: z.ZodString;
    season: z.ZodString;
    members: z.ZodArray<z.ZodObject<{
        userId: z.ZodString;
        name: z.ZodString;
        email: z.ZodString;
        role: z.ZodLiteral<"Member">;
    }, z.core.$strip>>;
}, z.core.$strip>;
type Team = z.infer<typeof teamSchema>;
/**
 * What a client sends to create or change a team (S7).
 * Of `members` the server reads the user ids alone, and only in a change; names and addresses come
 * from the identity provider (D3). The sport is named by `sportId`, or by `sport` as id or name (D4).
 */
declare const teamInputSchema: z.ZodObject<{
    name: z.ZodString;
    sportId: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    sport: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    level: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
    season: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
    description: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
    tags: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>, z.ZodTransform<string[], string[] | null | undefined>>;
    members: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
        userId: z.ZodString;
        name: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        email: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        role: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$strip>>>>;
}, z.core.$strip>;
/** A team on its way to the server, as a client writes it. */
type TeamInput = z.input<typeof teamInputSchema>;
/**
 * The team form's rules: those of the request, and a sport chosen from the list (S5). `newTag` is a
 * tag typed and not added yet; saving takes it along.
 */
declare const teamFormSchema: z.ZodObject<{
    name: z.ZodString;
    level: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
    season: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
    description: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
    tags: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>, z.ZodTransform<string[], string[] | null | undefined>>;
    sportId: z.ZodString;
    newTag: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<string, string | null | undefined>>;
}, z.core.$strip>;
/** The form's values while they are typed. */
type TeamFormInput = z.input<typeof teamFormSchema>;
/** The form's values once they hold. */
type TeamForm = z.output<typeof teamFormSchema>;

/** The bounds of what a coach may write (D15), in characters or entries. */
declare const bounds: {
    readonly name: 200;
    readonly description: 10000;
    readonly tags: 50;
    readonly tag: 50;
    readonly videos: 20;
    readonly videoUrl: 2000;
    readonly planDrills: 500;
    readonly maxMinutes: 1440;
};
/**
 * Adds one tag to a list as the forms and the server do: trimmed, not when empty, not when the list
 * has it already in whatever case (S5). Returns the same list when nothing is added.
 */
declare function addTag(tags: string[], tag: string): string[];

/** A failed call: the server's own message where it sent one (D12), in any case one for a person. */
declare class RequestError extends Error {
    readonly status: number;
    readonly issues: NonNullable<ApiError['issues']>;
    name: string;
    /**
     * @param status HTTP status, 0 where no answer came
     * @param issues what is wrong with which field, for status 400
     */
    constructor(message: string, status: number, issues?: NonNullable<ApiError['issues']>);
}
/** A thing as stored, with the mark that a later change sends back as `If-Match` (D13). */
type Stored<Entity> = Entity & {
    etag: string | undefined;
};
/** Sets the API's base path, absolute or from the portal's origin. Called once, at the start (D23). */
declare function configureApi(basePath: string): void;
/** A part of a long list, and the address of the next part; undefined after the last one (D14). */
interface ListPart<Entry> {
    entries: Entry[];
    next: string | undefined;
}

/** Which drills of a sport are wanted; an empty text asks for all (S2). */
interface DrillFilter {
    search: string;
    visibility: Visibility | '';
    difficulty: Difficulty | '';
}
/** Every drill of the sport. */
declare const everyDrill: DrillFilter;
/**
 * The drills that a filter asks for, in their order: the search without regard to case in the name
 * or in any one tag, visibility and difficulty exactly (S5). The server's own rule, for answers of
 * one that doesn't filter (D14).
 */
declare function matchingDrills(drills: Drill[], filter: DrillFilter): Drill[];

/** The drills of a sport that a filter asks for, as far as they have come. */
interface DrillList {
    /** Undefined until the first ones are there. */
    drills: Drill[] | undefined;
    /** Whether the server has more than have come. */
    hasMore: boolean;
    /** Whether `drills` is only what earlier answers held of this filter, its own being on the way. */
    isSearching: boolean;
    /** Why the drills, or the next of them, did not come. */
    error: Error | null;
    /** Asks for the next drills, when there are more and none are on their way. */
    fetchMore: () => void;
    /** Asks again after an error. */
    retry: () => void;
}
/**
 * Reads a sport's drills part after part (D14), with the same outcome from a server that filters and
 * pages and from one that answers everything.
 * @param filter kept the same object until it changes
 * @param atLeast how many to fetch without being asked, where there are as many
 */
declare function useDrillList(sportId: string, filter: DrillFilter, atLeast?: number): DrillList;

/** The drills of a sport, and one of them with its ETag (S7, D6). */
declare const drillQueries: {
    all: () => readonly ['drills'];
    /**
     * A sport's drills, part after part (D14). A server may ignore the filter and the parts and answer
     * everything, so what comes is to be filtered again (`matchingDrills`). Fails with 'sportId is
     * required to fetch drills.' without a sport (S5).
     * @param atLeast how many are wanted soon: more than a part, where a place further down is opened
     */
    list: (sportId: string, filter: DrillFilter, atLeast?: number) => _tanstack_react_query.OmitKeyof<_tanstack_react_query.UseInfiniteQueryOptions<ListPart<{
        id: string;
        name: string;
        description: string;
        type: string;
        difficulty: "Advanced" | "Beginner" | "Intermediate";
        sportId: string;
        visibility: "private" | "public";
        tags: string[];
        videoUrls: string[];
        videoUrl?: string | undefined;
        owner: string;
        isOwner: boolean;
    }>, Error, _tanstack_react_query.InfiniteData<ListPart<{
        id: string;
        name: string;
        description: string;
        type: string;
        difficulty: "Advanced" | "Beginner" | "Intermediate";
        sportId: string;
        visibility: "private" | "public";
        tags: string[];
        videoUrls: string[];
        videoUrl?: string | undefined;
        owner: string;
        isOwner: boolean;
    }>, unknown>, readonly ["drills", "list", string, DrillFilter], string>, "queryFn"> & {
        queryFn?: _tanstack_react_query.QueryFunction<ListPart<{
            id: string;
            name: string;
            description: string;
            type: string;
            difficulty: "Advanced" | "Beginner" | "Intermediate";
            sportId: string;
            visibility: "private" | "public";
            tags: string[];
            videoUrls: string[];
            videoUrl?: string | undefined;
            owner: string;
            isOwner: boolean;
        }>, readonly ["drills", "list", string, DrillFilter], string> | undefined;
    } & _tanstack_react_query.QueryKeyWithDataTag<readonly ["drills", "list", string, DrillFilter], _tanstack_react_query.InfiniteData<ListPart<{
        id: string;
        name: string;
        description: string;
        type: string;
        difficulty: "Advanced" | "Beginner" | "Intermediate";
        sportId: string;
        visibility: "private" | "public";
        tags: string[];
        videoUrls: string[];
        videoUrl?: string | undefined;
        owner: string;
        isOwner: boolean;
    }>, unknown>, Error>;
    detail: (sportId: string, drillId: string) => _tanstack_react_query.OmitKeyof<_tanstack_react_query.UseQueryOptions<Stored<{
        id: string;
        name: string;
        description: string;
        type: string;
        difficulty: "Advanced" | "Beginner" | "Intermediate";
        sportId: string;
        visibility: "private" | "public";
        tags: string[];
        videoUrls: string[];
        videoUrl?: string | undefined;
        owner: string;
        isOwner: boolean;
    }>, Error, Stored<{
        id: string;
        name: string;
        description: string;
        type: string;
        difficulty: "Advanced" | "Beginner" | "Intermediate";
        sportId: string;
        visibility: "private" | "public";
        tags: string[];
        videoUrls: string[];
        videoUrl?: string | undefined;
        owner: string;
        isOwner: boolean;
    }>, string[]>, "queryFn"> & {
        queryFn?: _tanstack_react_query.QueryFunction<Stored<{
            id: string;
            name: string;
            description: string;
            type: string;
            difficulty: "Advanced" | "Beginner" | "Intermediate";
            sportId: string;
            visibility: "private" | "public";
            tags: string[];
            videoUrls: string[];
            videoUrl?: string | undefined;
            owner: string;
            isOwner: boolean;
        }>, string[], never> | undefined;
    } & _tanstack_react_query.QueryKeyWithDataTag<string[], Stored<{
        id: string;
        name: string;
        description: string;
        type: string;
        difficulty: "Advanced" | "Beginner" | "Intermediate";
        sportId: string;
        visibility: "private" | "public";
        tags: string[];
        videoUrls: string[];
        videoUrl?: string | undefined;
        owner: string;
        isOwner: boolean;
    }>, Error>;
};
/** Stores a new drill; the same key and body again stores nothing twice (D15a). */
declare function createDrill(sportId: string, input: DrillInput, idempotencyKey: string): Promise<Stored<Drill>>;
/**
 * Replaces a drill's fields; with an `etag`, only when nobody changed it since (D13). `sportId` is
 * the sport it is stored under; another one in the input moves it.
 */
declare function updateDrill({ sportId, id }: Pick<Drill, 'sportId' | 'id'>, input: DrillInput, etag: string | undefined): Promise<Stored<Drill>>;

/** The practice plans of a team, one of them with its ETag, and the drills in them (S7). */
declare const planQueries: {
    all: () => readonly ['plans'];
    list: (teamId: string) => _tanstack_react_query.OmitKeyof<_tanstack_react_query.UseQueryOptions<{
        id: string;
        teamId: string;
        name: string;
        practiceDate: string;
        duration: number | null;
    }[], Error, {
        id: string;
        teamId: string;
        name: string;
        practiceDate: string;
        duration: number | null;
    }[], string[]>, "queryFn"> & {
        queryFn?: _tanstack_react_query.QueryFunction<{
            id: string;
            teamId: string;
            name: string;
            practiceDate: string;
            duration: number | null;
        }[], string[], never> | undefined;
    } & _tanstack_react_query.QueryKeyWithDataTag<string[], {
        id: string;
        teamId: string;
        name: string;
        practiceDate: string;
        duration: number | null;
    }[], Error>;
    detail: (teamId: string, planId: string) => _tanstack_react_query.OmitKeyof<_tanstack_react_query.UseQueryOptions<Stored<{
        id: string;
        teamId: string;
        name: string;
        practiceDate: string;
        duration: number | null;
        description: string;
        drills: {
            drillId: string;
            order: number;
            duration: number;
        }[];
    }>, Error, Stored<{
        id: string;
        teamId: string;
        name: string;
        practiceDate: string;
        duration: number | null;
        description: string;
        drills: {
            drillId: string;
            order: number;
            duration: number;
        }[];
    }>, string[]>, "queryFn"> & {
        queryFn?: _tanstack_react_query.QueryFunction<Stored<{
            id: string;
            teamId: string;
            name: string;
            practiceDate: string;
            duration: number | null;
            description: string;
            drills: {
                drillId: string;
                order: number;
                duration: number;
            }[];
        }>, string[], never> | undefined;
    } & _tanstack_react_query.QueryKeyWithDataTag<string[], Stored<{
        id: string;
        teamId: string;
        name: string;
        practiceDate: string;
        duration: number | null;
        description: string;
        drills: {
            drillId: string;
            order: number;
            duration: number;
        }[];
    }>, Error>;
    /**
     * One drill of a plan. A plan names its drills by id alone, and one may be of another sport than
     * the team's: it is looked for there first, then among the sports of the caller's other teams.
     * @param sportId of the plan's team; empty while that is not known
     */
    drill: (sportId: string, drillId: string) => _tanstack_react_query.OmitKeyof<_tanstack_react_query.UseQueryOptions<{
        id: string;
        name: string;
        description: string;
        type: string;
        difficulty: "Advanced" | "Beginner" | "Intermediate";
        sportId: string;
        visibility: "private" | "public";
        tags: string[];
        videoUrls: string[];
        videoUrl?: string | undefined;
        owner: string;
        isOwner: boolean;
    }, Error, {
        id: string;
        name: string;
        description: string;
        type: string;
        difficulty: "Advanced" | "Beginner" | "Intermediate";
        sportId: string;
        visibility: "private" | "public";
        tags: string[];
        videoUrls: string[];
        videoUrl?: string | undefined;
        owner: string;
        isOwner: boolean;
    }, string[]>, "queryFn"> & {
        queryFn?: _tanstack_react_query.QueryFunction<{
            id: string;
            name: string;
            description: string;
            type: string;
            difficulty: "Advanced" | "Beginner" | "Intermediate";
            sportId: string;
            visibility: "private" | "public";
            tags: string[];
            videoUrls: string[];
            videoUrl?: string | undefined;
            owner: string;
            isOwner: boolean;
        }, string[], never> | undefined;
    } & _tanstack_react_query.QueryKeyWithDataTag<string[], {
        id: string;
        name: string;
        description: string;
        type: string;
        difficulty: "Advanced" | "Beginner" | "Intermediate";
        sportId: string;
        visibility: "private" | "public";
        tags: string[];
        videoUrls: string[];
        videoUrl?: string | undefined;
        owner: string;
        isOwner: boolean;
    }, Error>;
};
/** Reads a plan as it is stored now, past the cache. Throws `RequestError`. */
declare function fetchPlan(teamId: string, planId: string, signal?: AbortSignal): Promise<Stored<Plan>>;
/** Stores a new plan of a team; the same key and body again stores nothing twice (D15a). */
declare function createPlan(teamId: string, input: PlanInput, idempotencyKey: string): Promise<Stored<Plan>>;
/**
 * Replaces a plan; with an `etag`, only when nobody changed it since (D13). `teamId` is the team it
 * is stored under; another one in the input moves it (D18).
 */
declare function updatePlan({ teamId, id }: Pick<Plan, 'teamId' | 'id'>, input: PlanInput, etag: string | undefined): Promise<Stored<Plan>>;
/** Deletes a plan; with an `etag`, only when nobody changed it since (D13). */
declare function deletePlan({ teamId, id }: Pick<Plan, 'teamId' | 'id'>, etag: string | undefined): Promise<void>;

/**
 * The session's cache of what the server said. A refusal is final; only what may pass by itself (no
 * answer, or a server in trouble) is asked again, twice.
 */
declare function createQueryClient(): QueryClient;

/** The catalogue of sports, fetched once and kept for the session (S4, S9). */
declare const sportQueries: {
    list: () => _tanstack_react_query.OmitKeyof<_tanstack_react_query.UseQueryOptions<{
        id: string;
        name: string;
    }[], Error, {
        id: string;
        name: string;
    }[], string[]>, "queryFn"> & {
        queryFn?: _tanstack_react_query.QueryFunction<{
            id: string;
            name: string;
        }[], string[], never> | undefined;
    } & _tanstack_react_query.QueryKeyWithDataTag<string[], {
        id: string;
        name: string;
    }[], Error>;
};

/** The caller's teams, and one of them with its ETag (S7, D2). */
declare const teamQueries: {
    all: () => readonly ['teams'];
    list: () => _tanstack_react_query.OmitKeyof<_tanstack_react_query.UseQueryOptions<{
        id: string;
        name: string;
        description: string;
        tags: string[];
        sportId: string;
        sport: string;
        level: string;
        season: string;
        members: {
            userId: string;
            name: string;
            email: string;
            role: "Member";
        }[];
    }[], Error, {
        id: string;
        name: string;
        description: string;
        tags: string[];
        sportId: string;
        sport: string;
        level: string;
        season: string;
        members: {
            userId: string;
            name: string;
            email: string;
            role: "Member";
        }[];
    }[], string[]>, "queryFn"> & {
        queryFn?: _tanstack_react_query.QueryFunction<{
            id: string;
            name: string;
            description: string;
            tags: string[];
            sportId: string;
            sport: string;
            level: string;
            season: string;
            members: {
                userId: string;
                name: string;
                email: string;
                role: "Member";
            }[];
        }[], string[], never> | undefined;
    } & _tanstack_react_query.QueryKeyWithDataTag<string[], {
        id: string;
        name: string;
        description: string;
        tags: string[];
        sportId: string;
        sport: string;
        level: string;
        season: string;
        members: {
            userId: string;
            name: string;
            email: string;
            role: "Member";
        }[];
    }[], Error>;
    detail: (teamId: string) => _tanstack_react_query.OmitKeyof<_tanstack_react_query.UseQueryOptions<Stored<{
        id: string;
        name: string;
        description: string;
        tags: string[];
        sportId: string;
        sport: string;
        level: string;
        season: string;
        members: {
            userId: string;
            name: string;
            email: string;
            role: "Member";
        }[];
    }>, Error, Stored<{
        id: string;
        name: string;
        description: string;
        tags: string[];
        sportId: string;
        sport: string;
        level: string;
        season: string;
        members: {
            userId: string;
            name: string;
            email: string;
            role: "Member";
        }[];
    }>, string[]>, "queryFn"> & {
        queryFn?: _tanstack_react_query.QueryFunction<Stored<{
            id: string;
            name: string;
            description: string;
            tags: string[];
            sportId: string;
            sport: string;
            level: string;
            season: string;
            members: {
                userId: string;
                name: string;
                email: string;
                role: "Member";
            }[];
        }>, string[], never> | undefined;
    } & _tanstack_react_query.QueryKeyWithDataTag<string[], Stored<{
        id: string;
        name: string;
        description: string;
        tags: string[];
        sportId: string;
        sport: string;
        level: string;
        season: string;
        members: {
            userId: string;
            name: string;
            email: string;
            role: "Member";
        }[];
    }>, Error>;
};
/** Stores a new team; the same key and body again stores nothing twice (D15a). */
declare function createTeam(input: TeamInput, idempotencyKey: string): Promise<Stored<Team>>;
/** Replaces a team's fields; with an `etag`, only when nobody changed it since (D13). */
declare function updateTeam(teamId: string, input: TeamInput, etag: string | undefined): Promise<Stored<Team>>;

/** The signed-in coach, from the identity token's claims (S3, D1). */
interface Account {
    /** Claim `oid`, else `sub`. */
    id: string;
    /** Claim `name`. */
    name: string;
    /** Claim `preferred_username`. */
    email: string;
}
/**
 * Where the session stands (S4, D20): the identity client starts; a token is being obtained; there
 * is one; the coach signed out.
 */
type SessionStatus = 'initializing' | 'acquiring' | 'signed-in' | 'signed-out';
/** What the shell and every remote know of the session. Lives in memory only. */
interface Session {
    status: SessionStatus;
    /** The bearer token for the API, or null while there is none. */
    token: string | null;
    account: Account | null;
    /** Whether obtaining a token failed for a reason that trying again may cure (D20). */
    hasFailed: boolean;
    /** Obtains a fresh token, past any cache. Answers null when the coach must sign in again. */
    renew: () => Promise<string | null>;
    /** Starts sign-in; the coach comes back to the page they are on. */
    signIn: () => void;
    /** Tries again to obtain a token, silently first (D20). */
    retry: () => void;
    /** Signs out in a popup and stays on the page (S2, D20). */
    signOut: () => Promise<void>;
}
/** The one token store of the portal. The sign-in code writes it; everybody else reads. */
declare const tokenStore: zustand.StoreApi<Session>;
/** Reads the session in a component; renders again when the selected part changes. */
declare function useSession<Selected>(select: (session: Session) => Selected): Selected;

/** A step of the way to the current page. The last one is the page itself and has no link. */
interface Breadcrumb {
    title: string;
    /** The address with its parameters filled in; absent on the last one. */
    to?: string;
}
/** What an unknown path is called (S2). */
declare const unknownPageTitle = "Page";
/**
 * The page that a path belongs to. A literal segment wins over a parameter, so `/teams/create` is
 * no team. Undefined when no page is at this path.
 */
declare function findPage<Known extends Page>(pages: Known[], pathname: string): Known | undefined;
/**
 * The way from the root to a path: a crumb for every known page on it, each but the last a link
 * (S2). Pages of the same title that follow each other are one crumb, the deepest.
 */
declare function breadcrumbsOf(pages: Page[], pathname: string): Breadcrumb[];

/** Every link that crosses a remote (S2). Ids are escaped. */
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

/** Reads what differs between environments (D23). Throws when it is out of reach or malformed. */
declare function loadConfig(): Promise<PortalConfig>;
/**
 * Reads which remotes this portal has, and where; their entries come out as absolute addresses.
 * Throws as `loadConfig` does.
 */
declare function loadRegistry(url: string): Promise<RemoteRegistry>;

/**
 * Shows a local date-time: `2026-11-21T17:30` is `Nov 21, 2026, 5:30 PM` (D9, S9).
 * A text that is no date comes back as it is.
 */
declare function formatPracticeDate(practiceDate: string): string;

/** What went wrong, said at once to everybody (D16). `children` may hold what to do about it. */
declare function Alert({ children }: {
    children: ReactNode;
}): react.JSX.Element;
/** A calm word of what was kept or what to know, announced politely. */
declare function Notice({ children }: {
    children: ReactNode;
}): react.JSX.Element;

/** Says politely that something worked, across the change of page that follows. */
declare function announce(message: string): void;
/** Where announcements show for a few seconds; rendered once, by the layout. */
declare function Announcement(): react.JSX.Element;

interface ConflictAlertProps {
    /** What was changed meanwhile, such as 'team'. */
    subject: string;
    /** Drops the coach's input and shows what is stored now. */
    onReload: () => void;
    /** Stores the coach's input over what is stored now. */
    onOverwrite: () => void;
    /** What was changed, where the form can tell. */
    children?: ReactNode;
}
/** Somebody else saved first: the input is kept, and the coach decides (D13). */
declare function ConflictAlert({ subject, onReload, onOverwrite, children }: ConflictAlertProps): react.JSX.Element;

interface ContractFormOptions<Values extends FieldValues, Output> {
    /** The rules, from the contract: the ones the server checks again. */
    schema: z.ZodType<Output, Values>;
    /** What is stored, or an empty form. */
    defaultValues: Values;
    /** What the draft is of, such as `team/7`. Drafts of different coaches are kept apart. */
    draftName: string;
    /** The `ETag` of what the form is prefilled with (D13). */
    etag?: string | undefined;
}
/** The unsaved input of a form, kept in the tab's session storage (D17). */
interface Draft {
    /** Whether the form shows input that was kept from before. */
    isRestored: boolean;
    /** The `ETag` of what the shown input was based on (D13). */
    etag: string | undefined;
    /**
     * The idempotency key of this form (D15a). It is kept with the draft: a form that a reload brought
     * back is the same form, and what was sent before the reload is not stored a second time.
     */
    key: string;
    /** Forgets the draft and shows what is stored. */
    discard: () => void;
    /** Forgets the draft for good, after a save. */
    clear: () => void;
}
/**
 * A form with the contract's rules. Errors show when it is sent, and from then on as a field
 * changes. Unsaved input survives a reload, a sign-in redirect or a detour (D17).
 */
declare function useContractForm<Values extends FieldValues, Output>({ schema, defaultValues, draftName, etag, }: ContractFormOptions<Values, Output>): {
    form: UseFormReturn<Values, unknown, Output>;
    draft: Draft;
};
/** Whether there is unsaved input of the coach's under this name (D17). */
declare function hasDraft(draftName: string): boolean;
/** Shows the server's field issues at the form's own fields (D12, D15); others are left out. */
declare function showServerIssues<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>, error: Error): void;

/** A drill's difficulty: always the word, with a colour of its own. */
declare function DifficultyBadge({ difficulty }: {
    difficulty: Difficulty;
}): react.JSX.Element;

/** Says that the form shows unsaved input from before, and offers to discard it (D17). */
declare function DraftNotice({ draft }: {
    draft: Draft;
}): react.JSX.Element | null;

interface DrillFiltersProps {
    filter: DrillFilter;
    onChange: (change: Partial<DrillFilter>) => void;
}
/** The filters Visibility and Difficulty (S2, S9). */
declare function DrillFilters({ filter, onChange }: DrillFiltersProps): react.JSX.Element;

/** What a control takes to belong to its field. */
interface FieldControl {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
}
interface FieldProps {
    label: string;
    /** What is wrong with the value; empty or absent when nothing is. */
    error?: string | undefined;
    hint?: string;
    /** Renders the control with the attributes that tie it to its label, hint and error. */
    children: (control: FieldControl) => ReactNode;
}
/** A labelled control with its hint and its error, wired for assistive technology (D21). */
declare function Field({ label, error, hint, children }: FieldProps): react.JSX.Element;

interface FormSaveOptions<Values extends FieldValues, Output, Saved> {
    form: UseFormReturn<Values, unknown, Output>;
    draft: Draft;
    /** Stores the values; with no `etag`, over whatever is stored. The key is of this form (D15a). */
    onSave: (values: Output, sent: {
        etag: string | undefined;
        key: string;
    }) => Promise<Saved>;
    onSaved: (saved: Saved) => void;
    /** Fetches what is stored now, after somebody else changed it. */
    onReload?: (() => Promise<Values>) | undefined;
}
/** How a form is saved, and how that goes. */
interface FormSave {
    isSaving: boolean;
    error: Error | null;
    /** Whether somebody else saved first (D13). */
    isConflict: boolean;
    /** Checks the form and stores it. */
    submit: () => void;
    /** Stores it over what somebody else stored. */
    overwrite: () => void;
    /** Drops the input and shows what is stored now. */
    reload: () => void;
}
/**
 * Saves a form of one thing: a failure keeps the input and shows the server's issues at their
 * fields (D16), a success ends the draft, and somebody else's change is the coach's to decide (D13).
 */
declare function useFormSave<Values extends FieldValues, Output, Saved>({ form, draft, onSave, onSaved, onReload, }: FormSaveOptions<Values, Output, Saved>): FormSave;

/** A picture of one colour, that of the text around it. `image` is an SVG's address; it says nothing. */
declare function Icon({ image }: {
    image: string;
}): react.JSX.Element;

interface NavigationButtonProps {
    to: string;
    /** Which look of Bootstrap's buttons; the primary one unless told. */
    look?: 'primary' | 'outline-primary';
    describedBy?: string;
    children: ReactNode;
}
/** A button that leads to a page, where the product calls for a button and not for a link (S2). */
declare function NavigationButton({ to, look, describedBy, children, }: NavigationButtonProps): react.JSX.Element;

/** Puts a page's actions beside its title. Primary action first, one primary a screen. */
declare function PageActions({ children }: {
    children: ReactNode;
}): react.ReactPortal | null;

/**
 * The page's title and the way to it, from its path alone: it stands before the page's code has
 * arrived (S2). A change of route names the document and moves focus to the heading (D21).
 */
declare function PageHeader({ pages }: {
    pages: Page[];
}): react.JSX.Element;

interface QueryFailureProps {
    children: ReactNode;
    /** The server's own words, where `children` are the product's. */
    reason?: string;
    onRetry: () => void;
}
/** Says that something could not be loaded, and tries again when asked (D16). */
declare function QueryFailure({ children, reason, onRetry }: QueryFailureProps): react.JSX.Element;

interface SearchBoxProps {
    /** What is searched for. */
    search: string;
    /** Called when typing rests, at Enter, and when the box is left; the text is trimmed. */
    onSearch: (search: string) => void;
}
/** The search among drills, at most 300 px wide (S2). What is typed shows at once, always. */
declare function SearchBox({ search, onSearch }: SearchBoxProps): react.JSX.Element;

interface SavedFormProps {
    draft: Draft;
    save: FormSave;
    /** What the form is of, such as 'team'. */
    subject: string;
    submitLabel: string;
    /** Where Cancel leads. */
    cancelTo: string;
    /** What stands before the server's message when saving fails. */
    failurePrefix?: string | undefined;
    /** The fields. */
    children: ReactNode;
}
/** The frame of a form that is saved: what was restored above, what went wrong and the buttons below. */
declare function SavedForm(props: SavedFormProps): react.JSX.Element;

/** A spinner with its text, announced politely. `children` stand below it. */
declare function Spinner({ label, children }: {
    label: string;
    children?: ReactNode;
}): react.JSX.Element;

interface TagListProps {
    tags: string[];
    /** With it, each tag has a button that removes it. */
    onRemove?: (tag: string) => void;
}
/** Tags as quiet pills; nothing when there are none. */
declare function TagList({ tags, onRemove }: TagListProps): react.JSX.Element | null;

interface TagsFieldProps {
    tags: string[];
    onTagsChange: (tags: string[]) => void;
    /** The tag being typed. The form keeps it, so that saving takes it along. */
    text: string;
    onTextChange: (text: string) => void;
    error?: string | undefined;
    inputRef?: Ref<HTMLInputElement>;
}
/** Tags as badges, with a text and an Add button; Enter adds too (S2). Each can be removed. */
declare function TagsField({ tags, onTagsChange, text, onTextChange, error, inputRef, }: TagsFieldProps): react.JSX.Element;

interface WindowedGridProps<Item> {
    items: readonly Item[];
    /** What tells an item from the others, for as long as it exists. */
    keyOf: (item: Item) => string;
    children: (item: Item) => ReactNode;
    /** What the list is of, for those who hear it. */
    label: string;
    /** Whether there are more items than these. */
    hasMore: boolean;
    /** Called when the end comes near and there are more items. */
    onNearEnd: () => void;
    /** The place of the item to begin with, from 0, and to keep to when the number of columns changes. */
    startAt?: number;
    /** Called with the place of the first item in view whenever scrolling rests. */
    onRest?: (index: number) => void;
}
/**
 * Cards in as many columns as fit, of which only those in view, and some around them, are in the
 * page: ten thousand scroll as smoothly as ten. The window scrolls.
 */
declare function WindowedGrid<Item>(props: WindowedGridProps<Item>): react.JSX.Element;

/**
 * Runs one remote as a portal of its own: real sign-in, the real API, and a slim layout instead of
 * the shell. For the team that builds it; the page needs an element `#root`.
 */
declare function startStandalone(manifest: RemoteManifest, routes: RouteObject[]): void;

/** What a remote gives: what its `remote.json` may hold, and what its `./routes` exposes. */
interface RemoteGives {
    manifest: z.input<typeof remoteManifestSchema>;
    routes: RouteObject[];
}

export { Alert, Announcement, ConflictAlert, DifficultyBadge, DraftNotice, DrillFilters, Field, Icon, NavigationButton, Notice, PageActions, PageHeader, QueryFailure, RequestError, SavedForm, SearchBox, Spinner, TagList, TagsField, WindowedGrid, addTag, announce, bounds, breadcrumbsOf, configureApi, createDrill, createPlan, createQueryClient, createTeam, defaultDrillMinutes, defaultPlanMinutes, deletePlan, difficulties, drillFormSchema, drillQueries, everyDrill, fetchPlan, findPage, formatPracticeDate, hasDraft, isWebAddress, loadConfig, loadRegistry, matchingDrills, paths, planFormSchema, planQueries, refusalsOf, remoteManifestSchema, showServerIssues, sportQueries, startStandalone, teamFormSchema, teamQueries, tokenStore, unknownPageTitle, updateDrill, updatePlan, updateTeam, useContractForm, useDrillList, useFormSave, useSession, videoUrlSchema, visibilities };
export type { Account, Difficulty, Draft, Drill, DrillFilter, DrillForm, DrillFormInput, DrillInput, DrillList, Member, Page, Plan, PlanDrill, PlanForm, PlanFormInput, PlanInput, PlanSummary, PortalConfig, RegisteredRemote, Release, RemoteGives, RemoteManifest, RemoteRegistry, Session, Sport, Stored, Team, TeamForm, TeamFormInput, TeamInput, Visibility };
