import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { options, root } from '@touchline/tools/project';
import type { Edit } from './remote-copies';

/** A remote that specs publish, and how it is made. */
export type RemoteVariant =
  /** The teams remote as version 1.0.0, with these files added, or instead of its own. */
  | { files: Record<string, string> }
  /** The same, with the files of a folder of the project. */
  | { folder: string }
  /** A branch of the repository, with changes of a remote's own files and of the domain's. */
  | { branch: string; version: string; edits: Record<string, Edit[]> };

/** An optional field of a drill, in its schema, its form and its screen: all that a branch changes. */
const surface: Record<string, Edit[]> = {
  'product/src/drill/drill.ts': [
    [
      "  type: z._default(lineText(), ''),\n",
      "  type: z._default(lineText(), ''),\n  surface: z._default(lineText(), ''),\n",
    ],
  ],
  'product/src/drill/drill-input.ts': [
    [
      "  type: requiredText('Type'),\n",
      "  type: requiredText('Type'),\n  surface: z.optional(optionalText('Surface', bounds.name)),\n",
    ],
  ],
  'remote-drills/src/form/drill-form-schema.ts': [
    [
      "    sportId: requiredText('Sport'),\n",
      "    sportId: requiredText('Sport'),\n    surface: optionalLine('Surface', 12),\n",
    ],
    [
      '    coachingPoints: coachingPoints.join',
      "    surface: drill.surface ?? '',\n    coachingPoints: coachingPoints.join",
    ],
  ],
  // The new code is above the budget, which a team raises with the same change.
  'remote-drills/remote.json': [['"firstScreenBytes": 42300', '"firstScreenBytes": 43300']],
  'remote-drills/src/form/drill-form.tsx': [
    [
      '      <TextAreaField',
      `      <TextField form={form} name="surface" label="Surface" />
      <TextAreaField`,
    ],
  ],
  'remote-drills/src/details/drill-facts.tsx': [
    [
      "    ['Equipment', equipment.map",
      "    ['Surface', drill.surface],\n    ['Equipment', equipment.map",
    ],
  ],
};

/** Each page makes one mistake that only a browser sees. */
const mistakes = `
import { useEffect } from 'react';
function Html() {
  useEffect(() => { document.createElement('p').innerHTML = '<b>2 : 1</b>'; }, []);
  return <p>2 : 1</p>;
}
function Api() {
  useEffect(() => void fetch('https://scores.example/v1').catch(() => undefined), []);
  return <p>2 : 1</p>;
}
function File() {
  useEffect(() => {
    const script = document.createElement('script');
    script.src = '/releases/scores/1.0.0/chart.js';
    document.head.append(script);
  }, []);
  return <p>2 : 1</p>;
}
export const routes = [
  { path: '/scores/html', element: <Html /> },
  { path: '/scores/api', element: <Api /> },
  { path: '/scores/file', element: <File /> },
  { path: '/scores/unlisted', element: <p>2 : 1</p> },
];
`;

/** The teams remote with a part that is fetched when it is asked for: as a screen, or by a click. */
const lazyRoutes = `
  import { lazy, Suspense, useState } from 'react';
  import { lazyPage } from '@touchline/shared/ui';
  import { HomePage } from './home/home-page';
  const CreateTeamPage = lazyPage(
    async () => (await import('./form/create-team-page')).CreateTeamPage,
  );
  const Help = lazy(() => import('./help'));
  function CreateTeam() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>Show help</button>
        <button type="button" onClick={async () => { await import('./help'); setIsOpen(true); }}>
          Fetch help
        </button>
        {isOpen && <Suspense fallback={null}><Help /></Suspense>}
        <CreateTeamPage />
      </>
    );
  }
  export const routes = [
    { path: '/', element: <HomePage /> },
    { path: '/teams/create', element: <CreateTeam /> },
  ];`;

/** Those of options: each folder in `e2e/remotes` that describes a remote. */
const ofOptions = Object.fromEntries(
  options.flatMap((option) =>
    foldersIn(path.join(option, 'e2e/remotes')).map((folder) => [
      path.basename(folder),
      { folder },
    ]),
  ),
);

function foldersIn(parent: string): string[] {
  if (!existsSync(path.join(root, parent))) return [];
  const folders = readdirSync(path.join(root, parent)).map((name) => path.join(parent, name));
  return folders.filter((folder) => existsSync(path.join(root, folder, 'remote.json')));
}

/** They are built before the tests, and each spec gets a copy. What is about a build itself makes its own. */
export const remoteVariants: Record<string, RemoteVariant> = {
  ...ofOptions,
  misdeeds: { folder: 'e2e/misdeeds' },
  mistakes: {
    files: {
      'remote.json': JSON.stringify({
        name: 'scores',
        title: 'Scores',
        pages: ['html', 'api', 'file', 'forgotten'].map((name) => ({
          path: `/scores/${name}`,
          title: name,
        })),
      }),
      'src/routes.tsx': mistakes,
    },
  },
  'throws-for-everybody': {
    files: {
      'remote.json': JSON.stringify({
        name: 'scores',
        title: 'Scores',
        pages: [{ path: '/scores', title: 'Scores' }],
      }),
      'package.json': JSON.stringify({ name: 'remote-scores', version: '2.0.0' }),
      'src/routes.tsx': `function Scores() { throw new Error('Half-time'); }
      export const routes = [{ path: '/scores', element: <Scores /> }];`,
    },
  },
  fixtures: {
    files: {
      'remote.json': JSON.stringify({
        name: 'fixtures',
        title: 'Fixtures',
        pages: [{ path: '/fixtures', title: 'Fixtures' }],
        links: [{ path: '/fixtures', title: 'Fixtures' }],
      }),
      'src/routes.tsx': `
      document.title = 'it ran';
      export const routes = [{ path: '/fixtures', element: <p>Saturday</p> }];`,
    },
  },
  'late-page': {
    files: {
      // React remembers that the first try failed.
      'src/routes.tsx': `import { lazy, Suspense } from 'react';
const Late = lazy(() => import(/* webpackChunkName: "late" */ './late-page'));
export const routes = [{ path: '/', element: <Suspense><Late /></Suspense> }];`,
      'src/late-page.tsx': `import './late.scss';
export default function LatePage() { return <p className="late">It is there.</p>; }`,
      'src/late.scss': '.late { color: rgb(1, 2, 3); }',
    },
  },
  'late-help': {
    files: {
      'src/routes.tsx': lazyRoutes,
      'src/help.tsx':
        "import './help.scss'; export default function Help() { return <p>Help, as it was</p>; }",
      'src/help.scss': '.help { color: red; }',
    },
  },
  /** With one of everything: a screen that comes at once, one that comes later, a style. */
  scores: {
    files: {
      'remote.json': JSON.stringify({
        name: 'scores',
        title: 'Scores',
        pages: [
          { path: '/scores', title: 'Scores' },
          { path: '/scores/:matchId', title: 'Match' },
        ],
        links: [{ path: '/scores', title: 'Scores' }],
      }),
      'src/routes.tsx': `
      import { Link } from '@touchline/shared';
      import { lazy } from 'react';
      const Match = lazy(() => import('./match'));
      export const routes = [
        { path: '/scores', element: <Link to="/scores/7">Harbour derby</Link> },
        { path: '/scores/:matchId', element: <Match /> },
      ];`,
      'src/match.tsx': `
      import './match.scss';
      export default function Match() {
        return <p className="match">Hawks against Gulls</p>;
      }`,
      'src/match.scss': '.match { letter-spacing: 7px; }',
    },
  },
  'teams-on-trial': {
    ...{ branch: 'teams', version: '9.0.0' },
    edits: {
      'remote-teams/src/home/no-teams.tsx': [['Start with your team', 'Welcome, coach']],
    },
  },
  'drills-with-surface': { branch: 'drills', version: '9.1.0', edits: surface },
};
