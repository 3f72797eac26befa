import { Field, useWatch } from '@touchline/shared';
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
  const [urls = [], text = ''] = useWatch({
    control: form.control,
    name: ['videoUrls', 'newVideoUrl'],
  });

  if (storedVideos === undefined) {
    return (
      <VideoUrlsField
        urls={urls}
        onUrlsChange={(next) => form.setValue('videoUrls', next, { shouldDirty: true })}
        text={text}
        onTextChange={(next) => form.setValue('newVideoUrl', next, { shouldDirty: true })}
        error={
          errors.videoUrls?.message ??
          errors.videoUrls?.find?.((url) => url)?.message ??
          errors.newVideoUrl?.message
        }
      />
    );
  }
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
          className="form-control"
          placeholder="https://"
          autoComplete="off"
        />
      )}
    </Field>
  );
}
