import { Link } from '@touchline/shared';
import cross from 'bootstrap-icons/icons/x-lg.svg';
import { focusBeside } from './focus-beside';
import { Icon } from './icon';

interface TagListProps {
  tags: string[];
  /** With it, each tag has a button that removes it. */
  onRemove?: (tag: string) => void;
  /** With it, each tag is a link to this address. */
  addressOf?: (tag: string) => string;
}

/** Tags as quiet pills; nothing when there are none. */
export function TagList({ tags, onRemove, addressOf }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="tag-list">
      {tags.map((tag) => (
        <li key={tag} className="badge">
          {addressOf ? <Link to={addressOf(tag)}>{tag}</Link> : <span>{tag}</span>}
          {onRemove && (
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                onRemove(tag);
              }}
            >
              <Icon image={cross} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
