import {
  announce,
  page,
  RequestError,
  useMutation,
  useNeedsConnection,
  useQuery,
  useQueryClient,
} from '@touchline/shared';
import { LateAlert, useIsLate } from '@touchline/shared/forms';
import {
  type Drill,
  formatMoment,
  LinkBox,
  type LinkToken,
  makeToken,
  type Plan,
  type PlanLink,
} from '@touchline/product';
import { openPath } from '@touchline/shared/schema';
import { Alert, lazyPart } from '@touchline/shared/ui';
import { useId, useRef, useState } from 'react';
import { createLink, planLinks, type ShownByLink, withdrawLink } from './plan-link-requests';

// Only who makes a link needs it.
const QrCode = lazyPart(async () => (await import('./qr-code')).QrCode);

interface PlanLinksProps {
  plan: Plan;
  teamName: string;
  drills: (Drill | undefined)[];
}

const ticks: [keyof ShownByLink, string][] = [
  ['showsNotes', 'Notes of the plan and of its entries'],
  ['showsPrivateDrills', 'What is in your own private drills'],
];

/** Makes links by which helpers read the plan without an account, and takes them back. */
export function PlanLinks({ plan, teamName, drills }: PlanLinksProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const needsConnection = useNeedsConnection();
  const isOffline = 'aria-disabled' in needsConnection;
  const [shown, setShown] = useState({ showsNotes: false, showsPrivateDrills: false });
  // The same again until it is known that it was stored.
  const attempt = useRef<{ key: string; token: LinkToken; shown: ShownByLink }>(undefined);
  const making = useMutation<{ link: PlanLink; token: string }>({
    mutationFn: async () => {
      attempt.current ??= { key: crypto.randomUUID(), token: await makeToken(), shown };
      const { key, token } = attempt.current;
      const link = await createLink(plan, token, attempt.current.shown, key);
      attempt.current = undefined;
      return { link, token: token.token };
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: planLinks(plan).queryKey }),
  });
  const isLate = useIsLate(making);
  const { data, error, isPending } = making;
  const { data: links = [], error: readFailure } = useQuery(planLinks(plan));
  // A server of before there were links.
  const isUnknown = readFailure instanceof RequestError && readFailure.status === 404;
  if (isOffline || isUnknown) return null;
  const hasOwnPrivate = drills.some((drill) => drill?.isOwner && drill.visibility === 'private');
  const offered = ticks.filter(([name]) => name === 'showsNotes' || hasOwnPrivate);
  const address = data && page.url(`${openPath}/${data.token}`);

  return (
    <section className="plan-links" aria-labelledby={id}>
      <h3 id={id}>Link without an account</h3>
      <p>
        Who has the link reads this plan for 14 days, with all changes: date, team, focus, drills
        and what to bring. No names of coaches or players. Of private drills it shows name and
        minutes.
      </p>
      <button
        type="button"
        className="btn btn-outline-primary"
        disabled={isPending}
        data-tap="one-step"
        onClick={() => making.mutate()}
      >
        {isPending ? 'Making the link...' : 'Make link'}
      </button>
      <fieldset className="mt-3">
        <legend className="form-label fs-6">It shows, too</legend>
        <ul className="list-unstyled">
          {offered.map(([name, label]) => (
            <li key={name}>
              <label className="plan-tick">
                <input
                  type="checkbox"
                  checked={shown[name]}
                  onChange={({ target }) => setShown({ ...shown, [name]: target.checked })}
                />
                <span>{label}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {isLate && <LateAlert />}
      {error && <Alert>{error.message}</Alert>}
      {data && address && (
        <LinkBox
          key={data.link.id}
          label="Link to the plan"
          link={address}
          endsAt={data.link.endsAt}
          shareTitle={`${plan.name}, ${teamName}`}
        >
          <QrCode text={address} />
        </LinkBox>
      )}
      {readFailure && <Alert>{`The open links could not be loaded: ${readFailure.message}`}</Alert>}
      <OpenLinks plan={plan} links={links} />
    </section>
  );
}

/** The links that show the plan now, each with a button that takes it back. */
function OpenLinks({ plan, links }: { plan: Plan; links: PlanLink[] }) {
  const id = useId();
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: (linkId: string) => withdrawLink(plan, linkId),
    onSuccess: () => announce('Link taken back'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: planLinks(plan).queryKey }),
  });
  const { error, isPending, variables, mutate } = withdrawal;

  return (
    <>
      {error && <Alert>{error.message}</Alert>}
      {links.length > 0 && (
        <>
          <h4 id={id} className="h6 mt-3">
            Open links
          </h4>
          <ul className="repeat-dates list-unstyled" aria-labelledby={id}>
            {links.map((link) => (
              <li key={link.id}>
                <p>
                  Made by <bdi>{link.madeBy}</bdi> on <span>{formatMoment(link.createdAt)}</span>
                  <br />
                  <span className="meta">
                    {[
                      `Ends on ${formatMoment(link.endsAt)}`,
                      link.showsNotes && 'with notes',
                      link.showsPrivateDrills && 'with private drills',
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </p>
                <button
                  type="button"
                  className="btn btn-outline-danger"
                  aria-label={`Take back the link of ${formatMoment(link.createdAt)}`}
                  disabled={isPending && variables === link.id}
                  onClick={() => mutate(link.id)}
                >
                  Take back
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
