import {
  addTag,
  Alert,
  ConflictAlert,
  DraftNotice,
  drillFormSchema,
  Link,
  RequestError,
  showServerIssues,
  useContractForm,
  useMutation,
  type Drill,
  type DrillForm as DrillFormOutput,
  type DrillFormInput,
  type Stored,
} from '@touchline/shared';
import { DrillFields } from './drill-fields';
import { DrillVideosField } from './drill-videos-field';

interface DrillFormProps {
  /** What the form is prefilled with. */
  initial: DrillFormInput;
  /** What its draft is of. */
  draftName: string;
  /** The `ETag` of what it was prefilled with (D13). */
  etag?: string | undefined;
  /** How many videos the stored drill has; absent for a new one. */
  storedVideos?: number;
  submitLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** Stores the values; with no `etag`, over whatever is stored. The key is of this form (D15a). */
  onSave: (
    values: DrillFormOutput,
    form: { etag: string | undefined; key: string },
  ) => Promise<Stored<Drill>>;
  onSaved: (drill: Stored<Drill>) => void;
  /** Fetches what is stored now, after somebody else changed it. */
  onReload?: () => Promise<DrillFormInput>;
}

/** The form of a drill, to create and to edit one (S2, S5). Nothing typed is lost (D16). */
export function DrillForm(props: DrillFormProps) {
  const { initial, draftName, etag, storedVideos, submitLabel, cancelTo, onReload } = props;
  const { form, draft } = useContractForm({
    schema: drillFormSchema,
    defaultValues: initial,
    draftName,
    etag,
  });
  const save = useMutation({
    mutationFn: ({ values, overwrite }: { values: DrillFormOutput; overwrite: boolean }) =>
      props.onSave(
        { ...values, tags: addTag(values.tags, values.newTag) },
        { key: draft.key, etag: overwrite ? undefined : draft.etag },
      ),
    onError: (error) => showServerIssues(form, error),
    onSuccess: (drill) => {
      draft.clear();
      props.onSaved(drill);
    },
  });
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
      <DrillFields form={form} initial={initial} />
      <DrillVideosField form={form} storedVideos={storedVideos} />
      {isConflict && (
        <ConflictAlert
          subject="drill"
          onReload={() => void reload()}
          onOverwrite={() => void submit(true)()}
        />
      )}
      {save.error && !isConflict && <Alert>{save.error.message}</Alert>}
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
