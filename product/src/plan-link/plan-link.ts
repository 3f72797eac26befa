import * as z from 'zod/mini';
import { named, lineText } from '@touchline/shared/schema';
import { momentSchema, tokenSha256Schema } from '../invitation/invitation';

/** What a link without an account shows beside the plan itself; nothing of it unless the coach ticks it (D34). */
const shown = {
  /** The plan's notes, and those of its entries. */
  showsNotes: z._default(z.boolean({ error: 'showsNotes must be true or false.' }), false),
  /** What is in private drills that the coach who makes the link owns. */
  showsPrivateDrills: z._default(
    z.boolean({ error: 'showsPrivateDrills must be true or false.' }),
    false,
  ),
};

/** An open link of a plan, as the members of its team see it. Its address is known to who made it alone. */
export const planLinkSchema = named('PlanLink', {
  id: z.string().check(z.minLength(1)),
  /** The name of the member who made it. */
  madeBy: z._default(lineText(), ''),
  createdAt: momentSchema,
  endsAt: momentSchema,
  ...shown,
});

export type PlanLink = z.infer<typeof planLinkSchema>;

/** What a client sends to make a link, with a token of its own, as for an invitation. */
export const planLinkInputSchema = named('PlanLinkInput', {
  tokenSha256: tokenSha256Schema,
  ...shown,
});

export type PlanLinkInput = z.infer<typeof planLinkInputSchema>;
