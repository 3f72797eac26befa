import type { Page, Route } from '@playwright/test';

type Body = Record<string, unknown>;

interface Call {
  method: string;
  /** Relative to the API's base path. */
  path: string;
  body: Body;
}

interface Answer {
  status?: number;
  /** Sent as JSON; an empty body when missing. */
  json?: unknown;
}

/**
 * A minimal server for S7: its answers have only the fields that S7 names, and no headers except the
 * content type. It stores what it receives, and adds an invalid entry to each list.
 */
export class SparseServer {
  readonly calls: Call[] = [];
  readonly team: Body = { name: 'Harbour Hawks', sportId: 'soccer' };
  readonly plan: Body = {
    name: 'Passing under pressure',
    practiceDate: '2026-11-21T17:30',
    duration: 60.9,
    drills: [{ drillId: 'd1', order: 1, duration: 10 }],
  };
  readonly drill: Body = { name: 'Rondo' };

  /** Answers the API calls of a page. */
  async serve(page: Page): Promise<void> {
    await page.route('**/api/**', (route) => this.#handle(route));
  }

  async #handle(route: Route): Promise<void> {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/api', '');
    const body = (request.postDataJSON() ?? {}) as Body;
    const call = { method: request.method(), path, body };
    this.calls.push(call);
    const { status = 200, json } = this.#answer(`${call.method} ${path}`, body);
    await route.fulfill({
      status,
      contentType: 'application/json',
      body: json === undefined ? '' : JSON.stringify(json),
    });
  }

  #answer(call: string, body: Body): Answer {
    const { name, sportId } = this.team;
    const { practiceDate, duration } = this.plan;
    switch (call) {
      case 'GET /sports':
        return { json: [{ id: 'soccer', name: 'Soccer' }, { id: 'golf', name: 'Golf' }, {}] };
      case 'GET /teams':
        return { json: [{ id: 't1', name, sportId }, { name: 'No id' }] };
      case 'GET /teams/t1':
        return { json: this.team };
      case 'POST /teams':
        return { status: 201, json: {} };
      case 'PUT /teams/t1':
        Object.assign(this.team, body);
        return { json: {} };
      case 'GET /teams/t1/plans':
        return { json: [{ id: 'p1', practiceDate, duration }, { duration: 30 }] };
      case 'GET /teams/t1/plans/p1':
        return { json: this.plan };
      case 'POST /teams/t1/plans':
        return { status: 201 };
      case 'PUT /teams/t1/plans/p1':
        Object.assign(this.plan, body);
        return { status: 204 };
      case 'DELETE /teams/t1/plans/p1':
        return { status: 200 };
      case 'GET /sports/soccer/drills':
        return {
          json: [
            { id: 'd1', ...this.drill },
            { id: 'd2', name: 7 },
          ],
        };
      case 'GET /sports/soccer/drills/d1':
        return { json: this.drill };
      case 'POST /sports/soccer/drills':
        return { json: { id: 'd1', ...body } };
      case 'PUT /sports/soccer/drills/d1':
        Object.assign(this.drill, body);
        return { json: null };
    }
    return { status: 404, json: {} };
  }

  /** The bodies of one call, such as `POST /teams`. */
  bodies(call: string): Body[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === call).map((c) => c.body);
  }
}
