import star from 'bootstrap-icons/icons/star.svg';
import filledStar from 'bootstrap-icons/icons/star-fill.svg';
import { useMutation, useQuery, useQueryClient, useNeedsConnection } from '@touchline/shared';
import { Icon } from '@touchline/shared/ui';
import { favouritesQuery, keepFavourite, storeFavourite } from './favourites';

interface FavouriteButtonProps {
  drillId: string;
  /** The id of the element with the drill's name. */
  describedBy: string;
}

/** A star that marks a drill for the user alone; nothing with a server that has no favourites. */
export function FavouriteButton({ drillId, describedBy }: FavouriteButtonProps) {
  const client = useQueryClient();
  const { data: favourites } = useQuery(favouritesQuery);
  const store = useMutation({
    mutationFn: (isFavourite: boolean) => storeFavourite(drillId, isFavourite),
    onSuccess: (_nothing, isFavourite) => keepFavourite(client, drillId, isFavourite),
  });
  const needsConnection = useNeedsConnection();
  if (!favourites) return null;
  // What was asked for shows at once.
  const isFavourite = store.isPending ? store.variables : favourites.has(drillId);
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet favourite flex-shrink-0 p-0"
        aria-label="Favourite"
        aria-describedby={describedBy}
        aria-pressed={isFavourite}
        {...needsConnection}
        onClick={() => {
          if (!store.isPending) store.mutate(!isFavourite);
        }}
      >
        <Icon image={isFavourite ? filledStar : star} />
      </button>
      {store.error && (
        <p className="field-error w-100" role="alert">
          {store.error.message}
        </p>
      )}
    </>
  );
}
