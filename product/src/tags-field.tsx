import { AddingField, type Control, messageIn, useController } from '@touchline/shared/forms';
import { TagList } from '@touchline/shared/ui';
import { addTag, bounds } from './text';

interface TagValues {
  tags?: string[] | null | undefined;
  /** The tag that is being typed. The form keeps it, so that saving adds it. */
  newTag?: string | null | undefined;
}

/** Tags as badges, with a text and an Add button; Enter adds too. Each can be removed. */
export function TagsField<Values extends TagValues, Output>(form: {
  control: Control<Values, unknown, Output>;
}) {
  // Of the form's values it knows these two alone.
  const control = form.control as unknown as Control<TagValues>;
  const { field: list, fieldState: listState } = useController({ control, name: 'tags' });
  const { field: text, fieldState: textState } = useController({ control, name: 'newTag' });
  const { value, onChange, ref } = list;
  const tags = value ?? [];

  return (
    <AddingField
      label="Tags"
      error={messageIn(listState.error) ?? textState.error?.message}
      ref={ref}
      value={text.value ?? ''}
      maxLength={bounds.tag}
      onText={text.onChange}
      addLabel="Add"
      onAdd={() => {
        onChange(addTag(tags, text.value ?? ''));
        text.onChange('');
      }}
    >
      <TagList tags={tags} onRemove={(tag) => onChange(tags.filter((other) => other !== tag))} />
    </AddingField>
  );
}
