import type { KeyboardEvent, Ref } from 'react';
import { addTag, bounds } from './text';
import { Field, isEnter } from '@touchline/shared/forms';
import { TagList } from '@touchline/shared/ui';

interface TagsFieldProps {
  tags: string[];
  onTagsChange: (tags: string[]) => void;
  /** The tag that is being typed. The form keeps it, so that saving adds it. */
  text: string;
  onTextChange: (text: string) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Tags as badges, with a text and an Add button; Enter adds too (S2). Each can be removed. */
export function TagsField({
  tags,
  onTagsChange,
  text,
  onTextChange,
  error,
  inputRef,
}: TagsFieldProps) {
  function add() {
    onTagsChange(addTag(tags, text));
    onTextChange('');
  }

  function addOnEnter(event: KeyboardEvent) {
    if (!isEnter(event)) return;
    event.preventDefault();
    add();
  }

  return (
    <Field label="Tags" error={error}>
      {(control) => (
        <>
          <div className="input-group">
            <input
              {...control}
              ref={inputRef}
              className="form-control"
              value={text}
              maxLength={bounds.tag}
              autoComplete="off"
              enterKeyHint="done"
              autoCapitalize="none"
              onChange={(event) => onTextChange(event.target.value)}
              onKeyDown={addOnEnter}
            />
            <button type="button" className="btn btn-outline-primary" onClick={add}>
              Add
            </button>
          </div>
          <TagList
            tags={tags}
            onRemove={(tag) => onTagsChange(tags.filter((other) => other !== tag))}
          />
        </>
      )}
    </Field>
  );
}
