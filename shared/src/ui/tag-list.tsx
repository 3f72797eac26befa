import cross from 'bootstrap-icons/icons/x-lg.svg';
import { Icon } from './icon';

interface TagListProps {
  tags: string[];
  /** With it, each tag has a button that removes it. */
  onRemove?: (tag: string) => void;
}

/** Tags as quiet pills; nothing when there are none. */
export function TagList({ tags, onRemove }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="tag-list">
      {tags.map((tag) => (
        <li key={tag} className="badge">
          {tag}
          {onRemove && (
            <button type="button" aria-label={`Remove tag ${tag}`} onClick={() => onRemove(tag)}>
              <Icon image={cross} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
