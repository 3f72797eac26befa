import {
  addTag,
  Field,
  QueryFailure,
  SavedForm,
  sportQueries,
  TagsField,
  teamFormSchema,
  useContractForm,
  useFormSave,
  useQuery,
  useWatch,
  type Team,
  type TeamForm as TeamFormOutput,
  type TeamFormInput,
} from '@touchline/shared';

interface TeamFormProps {
  /** What the form is prefilled with. */
  initial: TeamFormInput;
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
    values: TeamFormOutput,
    sent: { etag: string | undefined; key: string },
  ) => Promise<Team>;
  onSaved: () => void;
  /** Fetches what is stored now, after somebody else changed it. */
  onReload?: () => Promise<TeamFormInput>;
}

/** The fields of a team, to create and to edit one (S2, S5, D5). Nothing typed is lost (D16). */
export function TeamForm(props: TeamFormProps) {
  const { initial, draftName, etag, submitLabel, cancelTo, failurePrefix } = props;
  const sports = useQuery(sportQueries.list());
  const { form, draft } = useContractForm({
    schema: teamFormSchema,
    defaultValues: initial,
    draftName,
    etag,
  });
  const save = useFormSave({
    form,
    draft,
    onSave: (values, sent) =>
      props.onSave({ ...values, tags: addTag(values.tags, values.newTag) }, sent),
    onSaved: props.onSaved,
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
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('name')}
            className="form-control"
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field label="Sport" error={errors.sportId?.message}>
        {(control) => (
          // A new key once the sports are there, so that the select takes up the form's value.
          <select
            key={String(sports.isSuccess)}
            {...control}
            {...form.register('sportId')}
            className="form-select"
            required
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
