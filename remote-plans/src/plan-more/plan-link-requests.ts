import { readAll, remove, send } from '@touchline/shared/requests';
import { pathOf } from '@touchline/shared/schema';
import { type LinkToken, type Plan, planLinkCalls, type PlanLinkInput } from '@touchline/product';

type PlanId = Pick<Plan, 'teamId' | 'id'>;

/** What a coach ticks. */
export type ShownByLink = Omit<PlanLinkInput, 'tokenSha256'>;

const idsOf = ({ teamId, id: planId }: PlanId) => ({ teamId, planId });

const links = readAll(planLinkCalls.list);

/** The open links of a plan. */
export const planLinks = (plan: PlanId) => links(idsOf(plan));

/** Stores a link; the same key and token again stores nothing twice. */
export function createLink(
  plan: PlanId,
  { tokenSha256 }: LinkToken,
  shown: ShownByLink,
  key: string,
) {
  const body = { tokenSha256, ...shown };
  return send(planLinkCalls.create, idsOf(plan), body, { key, needsId: true });
}

/** From then on the link shows nothing. */
export function withdrawLink(plan: PlanId, linkId: string): Promise<void> {
  return remove(pathOf(planLinkCalls.withdraw, { ...idsOf(plan), linkId }), undefined);
}
