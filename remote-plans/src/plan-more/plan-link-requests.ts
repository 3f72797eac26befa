import { type Answer, api, queryOptions } from '@touchline/shared';
import { create, readList, remove } from '@touchline/shared/requests';
import {
  type LinkToken,
  type Plan,
  type PlanLink,
  type PlanLinkInput,
  planLinkSchema,
  planPath,
  planQueries,
} from '@touchline/product';

type PlanId = Pick<Plan, 'teamId' | 'id'>;

/** What a coach ticks. */
export type ShownByLink = Omit<PlanLinkInput, 'tokenSha256'>;

const linksPath = ({ teamId, id }: PlanId) => `${planPath(teamId, id)}/links`;

/** The open links of a plan. */
export function planLinks(plan: PlanId) {
  return queryOptions({
    queryKey: [...planQueries.detail(plan.teamId, plan.id).queryKey, 'links'],
    queryFn: ({ signal }) => api.getAll(linksPath(plan), signal),
    select: (answers: Answer[]) => readList(answers, { schema: planLinkSchema }),
  });
}

/** Stores a link; the same key and token again stores nothing twice (D15a). */
export function createLink(
  plan: PlanId,
  { tokenSha256 }: LinkToken,
  shown: ShownByLink,
  idempotencyKey: string,
): Promise<PlanLink> {
  const body = { tokenSha256, ...shown };
  const reading = { schema: planLinkSchema };
  return create(linksPath(plan), body, idempotencyKey, reading, { needsId: true });
}

/** From then on the link shows nothing. */
export function withdrawLink(plan: PlanId, linkId: string): Promise<void> {
  return remove(`${linksPath(plan)}/${encodeURIComponent(linkId)}`, undefined);
}
