import { planLinkCalls } from '@touchline/product/schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { ApiConnections } from '../database/database';
import { ApiProblem, invalid, notFound, requireFound } from '../http/api-problem';
import { servingCalls } from '../http/serve-calls';
import { lockPlan } from '../plans/plans-repository';
import { countOpenLinks, insertLink, listLinks, withdrawLink } from './links-repository';

const maxOpenLinks = 10;

/** Members make links by which anybody reads one plan without an account, see them, and take them back (D34). */
export const linksRoutes: FastifyPluginAsync<ApiConnections> = async (app, connections) => {
  const { shared } = connections;
  const serve = servingCalls(app, connections, 'Plan links');

  serve.read(
    planLinkCalls.list,
    'listPlanLinks',
    "A plan's open links, the oldest first",
    async ({ caller, params }) => {
      const json = await listLinks(shared, caller.id, params);
      if (json === undefined) throw notFound('team');
      return requireFound('practice plan', json);
    },
  );

  serve.create(
    planLinkCalls.create,
    'createPlanLink',
    'Shows a plan for 14 days, to who has the token, without an account',
    {
      // Others who make a link of the plan wait here, and then see this one.
      authorize: (client, { caller, params }) =>
        lockPlan(client, caller.id, params.teamId, params.planId),
      async create(client, { caller, params, body }) {
        if ((await countOpenLinks(client, params.planId)) >= maxOpenLinks) {
          const message = `This practice plan has ${maxOpenLinks} open links. Take one of them back first.`;
          throw new ApiProblem(409, message);
        }
        const made = await insertLink(client, caller.id, params, body);
        if (!made) throw invalid('tokenSha256', 'This token is in use. Make a new one.');
        return made;
      },
    },
  );

  serve.change(
    planLinkCalls.withdraw,
    'withdrawPlanLink',
    'Takes an open link back',
    async (client, { caller, params }) => {
      await lockPlan(client, caller.id, params.teamId, params.planId);
      if (!(await withdrawLink(client, params.planId, params.linkId))) throw notFound('open link');
    },
  );
};
