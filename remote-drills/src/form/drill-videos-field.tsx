import { Field, useController } from '@touchline/shared/forms';
import type { DrillFormControls } from './drill-form-values';
import { VideoUrlsField } from './video-urls-field';

interface DrillVideosFieldProps {
  form: DrillFormControls;
  /** How many videos the stored drill has; undefined for a drill that is not stored yet. */
  storedVideos?: number | undefined;
}

/** The videos of a new drill, or the first one of a stored drill (S2, D7). */
export function DrillVideosField({ form, storedVideos }: DrillVideosFieldProps) {
  const { errors } = form.formState;
  if (storedVideos === undefined) return <NewVideos form={form} />;
  return (
    <Field
      label="Video URL"
      error={errors.videoUrl?.message}
      hint={
        storedVideos > 1
          ? `The first of ${storedVideos} videos. The others stay as they are.`
          : undefined
      }
    >
      {(control) => (
        <input
          {...control}
          {...form.register('videoUrl')}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          enterKeyHint="done"
          className="form-control"
          placeholder="https://"
          autoComplete="off"
        />
      )}
    </Field>
  );
}

function NewVideos({ form }: { form: DrillFormControls }) {
  const { errors } = form.formState;
  const { field: urls } = useController({ control: form.control, name: 'videoUrls' });
  const { field: text } = useController({ control: form.control, name: 'newVideoUrl' });
  const urlsProblem = errors.videoUrls?.message ?? errors.videoUrls?.find?.((url) => url)?.message;
  return (
    <VideoUrlsField
      urls={urls.value}
      onUrlsChange={urls.onChange}
      text={text.value ?? ''}
      onTextChange={text.onChange}
      error={urlsProblem ?? errors.newVideoUrl?.message}
      inputRef={text.ref}
    />
  );
}
