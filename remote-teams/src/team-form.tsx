import {
  addTag,
  Alert,
  ConflictAlert,
  DraftNotice,
  Field,
  Link,
  QueryFailure,
  RequestError,
  showServerIssues,
  sportQueries,
  TagsField,
  teamFormSchema,
  useContractForm,
  useMutation,
  useQuery,
  useWatch,
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
  /** Stores the values; with no `etag`, over whatever is stored. */
  onSave: (values: TeamFormOutput, etag: string | undefined) => Promise<unknown>;
  onSaved: () => void;
  /** Fetches what is stored now, after somebody else changed it. */
  onReload?: () => Promise<TeamFormInput | undefined>;
}

/** The fields of a team, to create and to edit one (S2, S5, D5). Nothing typed is lost (D16). */
export function TeamForm(props: TeamFormProps) {
  const { initial, draftName, etag, submitLabel, cancelTo, failurePrefix = '', onReload } = props;
  const sports = useQuery(sportQueries.list());
  const { form, draft } = useContractForm({
    schema: teamFormSchema,
    defaultValues: initial,
    draftName,
    etag,
  });
  const save = useMutation({
    mutationFn: ({ values, overwrite }: { values: TeamFormOutput; overwrite: boolean }) =>
      props.onSave(
        { ...values, tags: addTag(values.tags, values.newTag) },
        overwrite ? undefined : draft.etag,
      ),
    onError: (error) => showServerIssues(form, error),
    onSuccess: () => {
      draft.clear();
      props.onSaved();
    },
  });
  const { errors } = form.formState;
  const [tags, newTag] = useWatch({ control: form.control, name: ['tags', 'newTag'] });
  const isConflict = save.error instanceof RequestError && save.error.status === 412;

  function submit(overwrite: boolean) {
    return form.handleSubmit((values) => save.mutate({ values, overwrite }));
  }

  async function reload() {
    const stored = await onReload?.();
    if (!stored) return;
    draft.discard();
    form.reset(stored);
    save.reset();
  }

  return (
    <form className="form-narrow" noValidate onSubmit={(event) => void submit(false)(event)}>
      <DraftNotice draft={draft} />
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
      {isConflict && (
        <ConflictAlert
          subject="team"
          onReload={() => void reload()}
          onOverwrite={() => void submit(true)()}
        />
      )}
      {save.error && !isConflict && (
        <Alert>
          {failurePrefix}
          {save.error.message}
        </Alert>
      )}
      <div className="form-actions">
        <button type="submit" className="btn btn-primary" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : submitLabel}
        </button>
        <Link className="btn btn-outline-secondary" to={cancelTo}>
          Cancel
        </Link>
      </div>
    </form>
  );
}
