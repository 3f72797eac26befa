import { paths, useQuery } from '@touchline/shared';
import { Field, SavedForm, useFormSave, useSchemaForm, useWatch } from '@touchline/shared/forms';
import { TagsField, addTag, sportQueries, type Team } from '@touchline/shared/product';
import { QueryFailure } from '@touchline/shared/ui';
import {
  type TeamForm as TeamFormOutput,
  type TeamFormInput,
  teamFormSchema,
} from './team-form-schema';

interface TeamFormProps {
  /** What the form is prefilled with. */
  initial: TeamFormInput;
  /** What the stored sport is called, while the list of sports is not there. */
  sport?: string;
  /** What its draft is of. */
  draftName: string;
  /** The `ETag` of what it was prefilled with (D13). */
  etag?: string | undefined;
  submitLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** What stands before the server's message when saving fails. */
  failurePrefix?: string;
  /** Stores the values; with no `etag`, over whatever is stored. The key is of this form (D15a). */
  onSave: (
    values: TeamFormOutput & { sport: string },
    sent: { etag: string | undefined; key: string },
  ) => Promise<Team>;
  /** Called once it is stored, also when the coach has left the form by then. */
  onStored: () => void;
  onSaved: () => void;
  onFailed?: (error: Error) => void;
  /** Fetches what is stored now, after somebody else changed it. */
  onReload?: () => Promise<TeamFormInput>;
}

/** The fields of a team, to create and to edit one (S2, S5, D5). Nothing typed is lost (D16). */
export function TeamForm(props: TeamFormProps) {
  const { initial, sport = '', draftName, etag, submitLabel, cancelTo, failurePrefix } = props;
  const sports = useQuery(sportQueries.list());
  const { form, draft } = useSchemaForm({
    schema: teamFormSchema,
    defaultValues: initial,
    draftName,
    etag,
  });
  const save = useFormSave({
    form,
    draft,
    onSave: (values, sent) => {
      const chosen = sports.data?.find(({ id }) => id === values.sportId);
      const tags = addTag(values.tags, values.newTag);
      // The sport's id and its name, as S7 lists them (D4).
      return props.onSave({ ...values, tags, sport: chosen?.name ?? sport }, sent);
    },
    onStored: props.onStored,
    onSaved: props.onSaved,
    onFailed: props.onFailed,
    onReload: props.onReload,
  });
  const { errors } = form.formState;
  const [tags, newTag] = useWatch({ control: form.control, name: ['tags', 'newTag'] });

  return (
    <SavedForm
      draft={draft}
      save={save}
      subject="team"
      submitLabel={submitLabel}
      cancelTo={cancelTo}
      failurePrefix={failurePrefix}
      pathOfStored={({ id }) => paths.team(id)}
    >
      <Field label="Name" isRequired error={errors.name?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('name')}
            className="form-control"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Sport" isRequired error={errors.sportId?.message}>
        {(control) => (
          // A new key once the sports are there, so that the select takes up the form's value.
          <select
            key={String(sports.isSuccess)}
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
          The sports did not load. {sports.error.message}
        </QueryFailure>
      )}
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
    </SavedForm>
  );
}
