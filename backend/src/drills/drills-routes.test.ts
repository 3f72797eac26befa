import { randomUUID } from 'node:crypto';
import { drillSchema, type Diagram, type Drill } from '@touchline/product/schemas';
import { type ApiError } from '@touchline/shared/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anyDiagram } from '@touchline/product/testing/any-diagram';
import fc from 'fast-check';
import {
  buildDrill,
  startTestPortal,
  type TestAnswer,
  type TestCoach,
  type TestPortal,
} from '../testing/test-portal';

describe('drills', () => {
  let portal: TestPortal;
  let anna: TestCoach;
  let ben: TestCoach;

  beforeAll(async () => {
    portal = await startTestPortal();
    [anna, ben] = [await portal.signIn('Anna Larsen'), await portal.signIn('Ben Ito')];
  });
  afterAll(() => portal.close());

  function pathOf({ sportId, id }: Pick<Drill, 'sportId' | 'id'>): string {
    return `/sports/${sportId}/drills/${id}`;
  }

  describe('creating', () => {
    it('answers the drill as it is stored, owned by the caller', async () => {
      const { status, headers, body } = await anna.post<Drill>('/sports/handball/drills', {
        name: ' Fast break ',
        type: 'Transition',
        difficulty: 'Advanced',
        visibility: 'public',
        description: 'Three lanes',
        tags: ['Speed', 'speed', ' ', 'Spe\u0301ed'],
        videoUrls: ['https://videos.example.com/1', ' ', 'http://videos.example.com/2'],
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(String),
        name: 'Fast break',
        type: 'Transition',
        difficulty: 'Advanced',
        sportId: 'handball',
        visibility: 'public',
        description: 'Three lanes',
        tags: ['Speed'],
        videoUrls: ['https://videos.example.com/1', 'http://videos.example.com/2'],
        videoUrl: 'https://videos.example.com/1',
        owner: anna.id,
        isOwner: true,
      });
      expect(drillSchema.parse(body)).toEqual(body);
      expect(headers.etag).toBe('"1"');
      expect((await anna.get(String(headers.location).replace('/api', ''))).body).toEqual(body);
    });

    it('stores a diagram, has its still in lists, and keeps it where a client does not know it', async () => {
      const diagram: Diagram = {
        surface: { sport: 'lacrosse', view: 'area', length: 40, width: 20 },
        actors: [
          { id: 'a', role: 'attacker', label: '7', at: [-3, 0.5] },
          { id: 'b', role: 'defender', label: '', at: [4, -2] },
        ],
        balls: [{ with: 'a' }],
        equipment: [{ kind: 'cone', at: [1, 1], turn: 90 }],
        zones: [{ label: 'A "quoted"', from: [0, 0], to: [5, 5] }],
        steps: [{ actions: [{ by: 'a', kind: 'run', path: [[0, 3]], to: [5, 5] }] }],
      };
      const drill = await anna.createDrill({ sportId: 'lacrosse', name: 'Drawn', diagram });
      expect(drill).toMatchObject({ diagram, still: expect.stringMatching(/^s-20 -10 40 20;/) });
      expect((await anna.get<Drill>(pathOf(drill))).body.diagram).toEqual(diagram);

      const listed = (await anna.get<Drill[]>('/sports/lacrosse/drills')).body;
      const inList = listed.find(({ id }) => id === drill.id);
      expect(inList).toMatchObject({ still: drill.still });
      expect(inList).not.toHaveProperty('diagram');

      const { name, type, difficulty, visibility } = drill;
      const known = { name, type, difficulty, visibility };
      const kept = (await anna.put<Drill>(pathOf(drill), { ...known, name: 'Renamed' })).body;
      expect(kept).toMatchObject({ name: 'Renamed', diagram, still: drill.still });
      const moved = {
        ...diagram,
        actors: [{ ...diagram.actors[0], at: [9, 9] }, diagram.actors[1]],
      };
      const changed = (await anna.put<Drill>(pathOf(drill), { ...known, diagram: moved })).body;
      expect(changed.diagram).toEqual(moved);
      expect(changed.still).toContain(';a9 9;');
      const cleared = (await anna.put<Drill>(pathOf(drill), { ...known, diagram: null })).body;
      expect(cleared).not.toHaveProperty('diagram');
      expect(cleared).not.toHaveProperty('still');
    });

    it('gives every diagram back as it was sent, also after the save of a client that knows none', async () => {
      const { name, type, difficulty, visibility, id } = await anna.createDrill({
        sportId: 'lacrosse',
        name: 'Drawn anew',
      });
      const path = pathOf({ sportId: 'lacrosse', id });
      const known = { name, type, difficulty, visibility };
      await fc.assert(
        fc.asyncProperty(anyDiagram, async (diagram) => {
          expect((await anna.put(path, { ...known, diagram })).status).toBe(200);
          await anna.put(path, known);
          expect((await anna.get<Drill>(path)).body.diagram).toEqual(diagram);
        }),
        { numRuns: 25 },
      );
    });

    it('stores what the drill needs, and lists it', async () => {
      const setup = {
        coachingPoints: ['Head up', 'Talk'],
        equipment: [
          { name: 'Cones', count: 12 },
          { name: 'ball "size 5"', count: 1 },
        ],
        players: { from: 6, to: 8 },
        defaultMinutes: 15,
      };
      const drill = await anna.createDrill({
        ...setup,
        sportId: 'futsal',
        coachingPoints: [' Head up', '', 'Talk'],
      });
      expect(drill).toMatchObject(setup);
      expect((await anna.get(pathOf(drill))).body).toEqual(drill);
      expect((await anna.get('/sports/futsal/drills')).body).toEqual([drill]);
    });

    it('has no videoUrl where it has no videos, and starts the list with one (D7)', async () => {
      expect(await anna.createDrill()).not.toHaveProperty('videoUrl');
      const one = await anna.createDrill({ videoUrl: 'https://videos.example.com/1' });
      expect(one.videoUrls).toEqual(['https://videos.example.com/1']);
    });

    it.each([
      ['another sport than the address', { sportId: 'handball' }, 'sportId'],
      ['a video that runs a script', { videoUrls: ['javascript:alert(1)'] }, 'videoUrls.0'],
      ['a video on ftp', { videoUrls: ['https://a.test/', 'ftp://a.test/'] }, 'videoUrls.1'],
      ['a video that is no address', { videoUrl: 'watch this' }, 'videoUrl'],
      ['a video without slashes', { videoUrls: ['https:evil.example'] }, 'videoUrls.0'],
      ['a video with backslashes', { videoUrl: 'http:\\\\x' }, 'videoUrl'],
      ['a video with a third slash', { videoUrl: 'https:///evil.example' }, 'videoUrl'],
      ['a video with a hidden host', { videoUrl: 'https://a.test\\@evil.example' }, 'videoUrl'],
      [
        'a diagram of somebody who is not there',
        {
          diagram: {
            surface: { sport: 'soccer', view: 'half', length: 105, width: 68 },
            steps: [{ actions: [{ by: 'x', kind: 'run', to: [0, 0] }] }],
          },
        },
        'diagram.steps.0.actions.0.by',
      ],
      [
        'the same equipment twice',
        {
          equipment: [
            { name: 'Cones', count: 1 },
            { name: 'cones', count: 2 },
          ],
        },
        'equipment.1.name',
      ],
      [
        'the same equipment with other letters (D38)',
        {
          equipment: [
            { name: 'Hürden', count: 1 },
            { name: 'hurden', count: 2 },
          ],
        },
        'equipment.1.name',
      ],
      ['more players from than to', { players: { from: 9, to: 8 } }, 'players.to'],
    ])('refuses %s and names the field (S5, D15)', async (_what, fields, path) => {
      const { status, body } = await anna.post<ApiError>('/sports/soccer/drills', {
        ...buildDrill(),
        ...fields,
      });
      expect(status).toBe(400);
      expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
      expect(body.message).not.toContain('Invalid');
    });
  });

  describe('reading (D6)', () => {
    it('shows a public drill to everybody, and says to each whether it is theirs', async () => {
      const drill = await anna.createDrill({ visibility: 'public' });
      const { status, headers, body } = await ben.get<Drill>(pathOf(drill));
      expect([status, headers.etag]).toEqual([200, '"1"']);
      expect(body).toEqual({ ...drill, isOwner: false });
    });

    it('shares a private drill with the team whose plan has it, and no wider', async () => {
      const chi = await portal.signIn('Chi Ngo');
      const drill = await anna.createDrill();
      const team = await anna.createTeam();
      await portal.addMembers(team, ben);
      expect((await ben.get(pathOf(drill))).status).toBe(404);
      const drills = [{ drillId: drill.id, order: 1, duration: 10 }];
      const plan = await anna.createPlan(team.id, { drills });

      expect((await ben.get<Drill>(pathOf(drill))).body).toEqual({ ...drill, isOwner: false });
      expect((await chi.get(pathOf(drill))).status).toBe(404);
      const list = await ben.get<Drill[]>('/sports/soccer/drills');
      expect(list.body.map(({ id }) => id)).not.toContain(drill.id);

      await anna.delete(`/teams/${team.id}/plans/${plan.id}`);
      expect((await ben.get(pathOf(drill))).status).toBe(404);
    });

    it('answers 404 under another sport', async () => {
      const path = pathOf({ ...(await anna.createDrill()), sportId: 'handball' });
      expect((await anna.get(path)).status).toBe(404);
      expect((await anna.put(path, buildDrill())).status).toBe(404);
    });
  });

  describe('changing', () => {
    it('replaces the drill and answers it with its new version', async () => {
      const drill = await anna.createDrill({ description: 'Old', tags: ['old'] });
      const change = buildDrill({ name: 'New', difficulty: 'Advanced', visibility: 'public' });
      const { status, headers, body } = await anna.put<Drill>(pathOf(drill), change);
      expect(status).toBe(200);
      expect(headers.etag).toBe('"2"');
      expect(body).toEqual({
        ...drill,
        name: 'New',
        difficulty: 'Advanced',
        visibility: 'public',
        description: '',
        tags: [],
      });
      expect((await ben.get<Drill>(pathOf(drill))).body).toEqual({ ...body, isOwner: false });
    });

    it('keeps the other videos when the form sends the first alone (D7)', async () => {
      const videoUrls = ['https://a.test/1', 'https://a.test/2'];
      const drill = await anna.createDrill({ videoUrls });
      const replaced = await anna.put<Drill>(pathOf(drill), buildDrill({ videoUrl: videoUrls[1] }));
      expect(replaced.body.videoUrls).toEqual(['https://a.test/2', 'https://a.test/2']);
      const untouched = await anna.put<Drill>(pathOf(drill), buildDrill());
      expect(untouched.body.videoUrls).toEqual(['https://a.test/2', 'https://a.test/2']);
      const removed = await anna.put<Drill>(pathOf(drill), buildDrill({ videoUrl: '' }));
      expect(removed.body.videoUrls).toEqual(['https://a.test/2']);
      expect(removed.body.videoUrl).toBe('https://a.test/2');
    });

    it('moves the drill to the sport that the body names', async () => {
      const drill = await anna.createDrill();
      const { body } = await anna.put<Drill>(pathOf(drill), buildDrill({ sportId: 'futsal' }));
      expect(body.sportId).toBe('futsal');
      expect((await anna.get(pathOf(drill))).status).toBe(404);
      expect((await anna.get(pathOf(body))).status).toBe(200);
    });

    it('refuses an unknown sport, and changes nothing', async () => {
      const drill = await anna.createDrill();
      const change = buildDrill({ sportId: 'quidditch' });
      const { status, body } = await anna.put<ApiError>(pathOf(drill), change);
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'sportId']);
      expect((await anna.get(pathOf(drill))).body).toEqual(drill);
    });

    it('keeps what the drill needs when a client does not know it, and clears it when asked', async () => {
      const setup = {
        coachingPoints: ['Head up'],
        equipment: [{ name: 'Cones', count: 12 }],
        players: { from: 6, to: 8 },
        defaultMinutes: 15,
      };
      const drill = await anna.createDrill(setup);
      const kept = await anna.put<Drill>(pathOf(drill), buildDrill({ name: 'Renamed' }));
      expect(kept.body).toMatchObject({ ...setup, name: 'Renamed' });
      const cleared = await anna.put<Drill>(pathOf(drill), {
        ...buildDrill(),
        ...{ coachingPoints: [], equipment: null, players: null, defaultMinutes: null },
      });
      expect(Object.keys(cleared.body)).toEqual(Object.keys(await anna.createDrill()));
    });

    it('is for the owner: 403 to who may read it, 404 to who may not', async () => {
      const visible = await anna.createDrill({ visibility: 'public' });
      const hidden = await anna.createDrill();
      const forged = { ...buildDrill({ name: 'Taken' }), owner: ben.id, isOwner: true };
      expect((await ben.put(pathOf(visible), forged)).status).toBe(403);
      expect((await ben.put(pathOf(hidden), forged)).status).toBe(404);
      expect((await anna.get(pathOf(visible))).body).toEqual(visible);
    });
  });

  function cursorOf(sortKey: string): string {
    return Buffer.from(JSON.stringify([sortKey, randomUUID()])).toString('base64url');
  }

  it('keeps words that are stored and would be the same now, and refuses new ones (D38)', async () => {
    const drill = await anna.createDrill();
    const kinds = [
      { name: 'Hürden', count: 1 },
      { name: 'Hurden', count: 2 },
    ];
    await portal.database.query(
      `update drills set tags = '{Défense,defense}', equipment = $2 where id = $1`,
      [drill.id, JSON.stringify(kinds)],
    );
    const { body: stored } = await anna.get<Drill>(pathOf(drill));
    const kept = await anna.put<Drill>(pathOf(drill), { ...stored, name: 'Renamed' });
    expect(kept.body).toMatchObject({ name: 'Renamed', tags: ['Défense', 'defense'] });
    expect(kept.body.equipment).toEqual(kinds);

    const tags = ['DEFENSE', ...stored.tags];
    expect((await anna.put<Drill>(pathOf(drill), { ...stored, tags })).body.tags).toEqual(
      stored.tags,
    );
    const equipment = [{ name: 'húrden', count: 1 }, ...kinds];
    const refused = await anna.put<ApiError>(pathOf(drill), { ...stored, equipment });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'equipment.0.name']);
  });

  describe('listing (D14)', () => {
    let coach: TestCoach;
    const sportId = 'judo';

    beforeAll(async () => {
      coach = await portal.signIn('Chi Ngo');
      const other = await portal.signIn('Dee Roy');
      await other.createDrill({ sportId, name: 'Hidden from Chi', tags: ['throws'] });
      await other.createDrill({ sportId, name: 'O soto gari', visibility: 'public' });
      await coach.createDrill({ sportId, name: 'éclair grip', tags: ['Grip', '100%'] });
      await coach.createDrill({
        sportId,
        name: 'Ippon Seoi Nage',
        tags: ['Throws', 'GRÜN'],
        difficulty: 'Advanced',
        visibility: 'public',
      });
      await coach.createDrill({ sportId: 'boxing', name: 'Jab' });
    });

    async function list(query: string): Promise<string[]> {
      const { status, body } = await coach.get<Drill[]>(`/sports/${sportId}/drills${query}`);
      expect(status).toBe(200);
      return body.map(({ name }) => name);
    }

    it('has public and own drills of the sport, by name without case', async () => {
      expect(await list('')).toEqual(['éclair grip', 'Ippon Seoi Nage', 'O soto gari']);
    });

    it.each([
      ['a part of the name', 'SEOI', ['Ippon Seoi Nage']],
      ['a part of a tag', 'hrow', ['Ippon Seoi Nage']],
      ['letters beyond ASCII in another case', 'ÉCLAIR', ['éclair grip']],
      ['a tag beyond ASCII in another case', 'grün', ['Ippon Seoi Nage']],
      ['letters without their accents (D38)', 'eclair', ['éclair grip']],
      ['letters that are composed in another way', 'E\u0301clair', ['éclair grip']],
      ['a percent sign of another width as itself', '％', ['éclair grip']],
      ['a letter', 'G', ['éclair grip', 'Ippon Seoi Nage', 'O soto gari']],
      ['spaces around it', ' grip ', ['éclair grip']],
      ['a percent sign as itself', '%', ['éclair grip']],
      ['an underscore as itself', '_', []],
      ['a backslash as itself', '\\', []],
      ['nothing across two tags', 'Throws GRÜN', []],
      ['nothing that is hidden', 'hidden', []],
      ['everything when blank', '  ', ['éclair grip', 'Ippon Seoi Nage', 'O soto gari']],
    ])('searches %s', async (_what, search, expected) => {
      expect(await list(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
    });

    it.each([
      ['grip', ['éclair grip']],
      ['gri', []],
      ['100％', ['éclair grip']],
      ['grun', ['Ippon Seoi Nage']],
      ['gr_n', []],
    ])('has the tag %s as a whole, whatever its case and marks (D38)', async (tag, expected) => {
      expect(await list(`?tag=${encodeURIComponent(tag)}`)).toEqual(expected);
    });

    it('has each drill as it is now, and says to each coach whether it is theirs', async () => {
      const owner = await portal.signIn('Eva Lind');
      const drill = await owner.createDrill({ sportId: 'cricket', visibility: 'public' });
      const listed = async (reader: TestCoach) =>
        (await reader.get<Drill[]>('/sports/cricket/drills')).body[0];
      expect([(await listed(owner))?.isOwner, (await listed(coach))?.isOwner]).toEqual([
        true,
        false,
      ]);
      await owner.put(pathOf(drill), { ...drill, description: 'New words' });
      expect((await listed(coach))?.description).toBe('New words');
      await portal.database.query(`update drills set tags = '{sql}' where id = $1`, [drill.id]);
      expect([(await listed(owner))?.tags, (await listed(coach))?.tags]).toEqual([
        ['sql'],
        ['sql'],
      ]);
      await owner.put(pathOf(drill), { ...drill, visibility: 'private' });
      expect([(await listed(owner))?.visibility, await listed(coach)]).toEqual([
        'private',
        undefined,
      ]);
    });

    it.each([
      ['?visibility=public', ['Ippon Seoi Nage', 'O soto gari']],
      ['?visibility=private', ['éclair grip']],
      ['?difficulty=Advanced', ['Ippon Seoi Nage']],
      ['?difficulty=Intermediate', []],
      ['?visibility=public&difficulty=Beginner&search=o', ['O soto gari']],
      ['?tag=grip', ['éclair grip']],
      ['?tag=gr%C3%BCn', ['Ippon Seoi Nage']],
      ['?tag=100%25', ['éclair grip']],
      ['?tag=gri', []],
      ['?tag=hrows', []],
      ['?tag=O%20soto%20gari', []],
      ['?tag=Throws&search=grip', []],
    ])('filters by %s', async (query, expected) => {
      expect(await list(query)).toEqual(expected);
    });

    it.each([
      ['?visibility=All', 'visibility'],
      ['?difficulty=hard', 'difficulty'],
      ['?sort=age', 'sort'],
      ['?tag=', 'tag'],
      ['?favourites=false', 'favourites'],
      // Cursors of another order, and of a day that is none.
      [`?sort=newest&cursor=${cursorOf('drill 8')}`, 'cursor'],
      [`?sort=newest&cursor=${cursorOf('2026-13-01T00:00:00.000Z')}`, 'cursor'],
      [`?sort=newest&cursor=${cursorOf('0000-01-01T00:00:00.000Z')}`, 'cursor'],
      [`?sort=used&cursor=${cursorOf('drill 8')}`, 'cursor'],
      [`?search=${'x'.repeat(201)}`, 'search'],
      ['?search=a%00b', 'search'],
      ['?search=a&search=b', 'search'],
    ])('refuses %s', async (query, path) => {
      const { status, body } = await coach.get<ApiError>(`/sports/${sportId}/drills${query}`);
      expect(status).toBe(400);
      expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
    });

    it('says what is missing without a sport (S5)', async () => {
      const { status, body } = await coach.get<ApiError>('/sports//drills');
      expect([status, body.message]).toEqual([400, 'sportId is required to fetch drills.']);
    });
  });

  describe('paging (D14)', () => {
    let coach: TestCoach;

    beforeEach(async () => {
      coach = await portal.signIn('Eva Moe');
    });

    /** Every page from the first on, as a client that follows `Link` reads them. */
    async function readPages(first: string, visit?: () => Promise<unknown>): Promise<Drill[][]> {
      const pages: Drill[][] = [];
      let path: string | undefined = first;
      while (path) {
        const answer: TestAnswer<Drill[]> = await coach.get(path);
        pages.push(answer.body);
        path = /^<\/api(.+)>; rel="next"$/.exec(answer.headers.link ?? '')?.[1];
        await visit?.();
      }
      return pages;
    }

    it('follows links over ties and both kinds of drills without holes or repeats', async () => {
      const sportId = 'rowing';
      for (let index = 0; index < 30; index += 1) {
        await coach.createDrill({
          sportId,
          name: ['Same', 'same', 'Other', 'Ähnlich', 'x'.repeat(200)][index % 5] ?? '',
          visibility: index % 2 ? 'public' : 'private',
        });
      }
      const whole = await coach.get<Drill[]>(`/sports/${sportId}/drills`);
      expect(whole.body).toHaveLength(30);
      expect(whole.headers.link).toBeUndefined();
      const pages = await readPages(`/sports/${sportId}/drills?limit=7`);
      expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 7, 2]);
      expect(pages.flat()).toEqual(whole.body);
      expect(whole.body.map(({ name }) => name.toLowerCase())).toEqual([
        ...Array(6).fill('ähnlich'),
        ...Array(6).fill('other'),
        ...Array(12).fill('same'),
        ...Array(6).fill('x'.repeat(200)),
      ]);
    });

    it('keeps search and filters in the link', async () => {
      const sportId = 'tennis';
      for (const name of ['a & b=1', 'a & b=2', 'a & b=3', 'c']) {
        await coach.createDrill({ sportId, name });
      }
      const query = 'limit=1&difficulty=Beginner&search=a%20%26%20b%3D';
      const pages = await readPages(`/sports/${sportId}/drills?${query}`);
      expect(pages.map((page) => page.map(({ name }) => name))).toEqual([
        ['a & b=1'],
        ['a & b=2'],
        ['a & b=3'],
      ]);
    });

    it('goes on where it was when drills come and are renamed between two pages', async () => {
      const sportId = 'cycling';
      const drills: Drill[] = [];
      for (const name of ['b', 'd', 'f', 'h'])
        drills.push(await coach.createDrill({ sportId, name }));
      let visits = 0;
      const pages = await readPages(`/sports/${sportId}/drills?limit=2`, async () => {
        visits += 1;
        if (visits > 1) return;
        const last = drills[1] as Drill;
        await coach.put(pathOf(last), buildDrill({ sportId, name: 'a' }));
        for (const name of ['a2', 'e']) await coach.createDrill({ sportId, name });
      });
      expect(pages.flat().map(({ name }) => name)).toEqual(['b', 'd', 'e', 'f', 'h']);
    });

    it.each(['newest', 'used'])('has no holes and no repeats in the order %s', async (sort) => {
      const sportId = sort === 'used' ? 'netball' : 'softball';
      const reader = await portal.signIn('Fay Kim');
      const team = await coach.createTeam();
      const drills: Drill[] = [];
      for (let index = 0; index < 14; index += 1) {
        drills.push(
          await coach.createDrill({
            sportId,
            name: `${index % 3 ? 'Same' : 'same'}`,
            visibility: index % 2 ? 'public' : 'private',
          }),
        );
      }
      // All but two were made in the same instant.
      await portal.database.query(
        `update drills set created_at = '2026-11-01' where sport_id = $1 and id <> all ($2)`,
        [sportId, drills.slice(0, 2).map(({ id }) => id)],
      );
      for (const used of [drills.slice(5, 9), drills.slice(7, 9), drills.slice(8, 9)]) {
        const entries = used.map(({ id }, index) => ({ drillId: id, order: index, duration: 5 }));
        await coach.createPlan(team.id, { drills: entries });
      }
      const pages = await readPages(`/sports/${sportId}/drills?sort=${sort}&limit=3`);
      const ids = pages.flat().map(({ id }) => id);
      expect(pages.map(({ length }) => length)).toEqual([3, 3, 3, 3, 2]);
      expect(ids.toSorted()).toEqual(drills.map(({ id }) => id).toSorted());
      const [newest, used] = [
        [drills[1]?.id, drills[0]?.id],
        [drills[8]?.id, drills[7]?.id],
      ];
      expect(ids.slice(0, 2)).toEqual(sort === 'used' ? used : newest);
      const rest = drills.slice(2).map(({ id }) => id);
      if (sort === 'newest') return expect(ids.slice(2)).toEqual(rest.toReversed());
      expect(ids.slice(2, 4).toSorted()).toEqual([drills[5]?.id, drills[6]?.id].toSorted());
      // Plans of other teams do not count.
      const others = await reader.get<Drill[]>(`/sports/${sportId}/drills?sort=used`);
      const byName = await reader.get<Drill[]>(`/sports/${sportId}/drills`);
      expect(others.body).toEqual(byName.body);
    });

    it('answers at most 1,000 without a limit, and a link to the others', async () => {
      await portal.database.query(
        `insert into drills (id, sport_id, owner_id, name, type, difficulty, visibility)
         select gen_random_uuid(), 'golf', $1, 'Putt ' || n, 'Putting', 'Beginner', 'public'
         from generate_series(1, 1001) n`,
        [coach.id],
      );
      const pages = await readPages('/sports/golf/drills');
      expect(pages.map(({ length }) => length)).toEqual([1_000, 1]);
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(1_001);
    });
  });
});
