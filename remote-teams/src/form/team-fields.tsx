import { useQuery } from '@touchline/shared';
import { Field, useWatch, type useSchemaForm } from '@touchline/shared/forms';
import { sportQueries, TagsField } from '@touchline/product';
import { QueryFailure } from '@touchline/shared/ui';
import type { TeamFormInput, TeamFormOutput } from './team-form-schema';

interface TeamFieldsProps {
  form: ReturnType<typeof useSchemaForm<TeamFormInput, TeamFormOutput>>['form'];
}

/** The fields of a team (S2, D5). */
export function TeamFields({ form }: TeamFieldsProps) {
  const { errors } = form.formState;
  const [tags, newTag] = useWatch({ control: form.control, name: ['tags', 'newTag'] });
  return (
    <>
      <Field label="Name" isRequired error={errors.name?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('name')}
            className="form-control"
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
          />
        )}
      </Field>
      <SportField form={form} />
      <div className="row">
        <div className="col-sm-6">
          <Field label="Level" error={errors.level?.message}>
            {(control) => (
              <input
                {...control}
                {...form.register('level')}
                className="form-control"
                placeholder="U12, Varsity, Adult..."
                autoComplete="off"
                enterKeyHint="next"
              />
            )}
          </Field>
        </div>
        <div className="col-sm-6">
          <Field label="Season" error={errors.season?.message}>
            {(control) => (
              <input
                {...control}
                {...form.register('season')}
                className="form-control"
                placeholder="Autumn, 2026/27..."
                autoComplete="off"
                enterKeyHint="next"
              />
            )}
          </Field>
        </div>
      </div>
      <Field label="Description" error={errors.description?.message}>
        {(control) => (
          <textarea
            {...control}
            {...form.register('description')}
            className="form-control"
            rows={3}
          />
        )}
      </Field>
      <TagsField
        tags={tags ?? []}
        onTagsChange={(tags) => form.setValue('tags', tags, { shouldDirty: true })}
        text={newTag ?? ''}
        onTextChange={(text) => form.setValue('newTag', text, { shouldDirty: true })}
        error={errors.tags?.message ?? errors.newTag?.message}
      />
    </>
  );
}

/** The team's sport, one of the catalogue. */
function SportField({ form }: TeamFieldsProps) {
  const sports = useQuery(sportQueries.list());
  return (
    <>
      <Field label="Sport" isRequired error={form.formState.errors.sportId?.message}>
        {(control) => (
          // With a new key the select takes the form's value again, once the sports have loaded.
          <select
            key={String(sports.data?.length)}
            {...control}
            {...form.register('sportId')}
            className="form-select"
          >
            <option value="">Select a sport</option>
            {sports.data?.map((sport) => (
              <option key={sport.id} value={sport.id}>
                {sport.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {sports.error && (
        <QueryFailure onRetry={() => void sports.refetch()}>
          {`The sports did not load. ${sports.error.message}`}
        </QueryFailure>
      )}
    </>
  );
}
