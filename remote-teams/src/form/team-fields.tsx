import { useQuery } from '@touchline/shared';
import { SelectField, TextAreaField, TextField, type useSchemaForm } from '@touchline/shared/forms';
import { sportQueries, TagsField } from '@touchline/product';
import { QueryFailure } from '@touchline/shared/ui';
import type { TeamFormInput, TeamFormOutput } from './team-form-schema';

interface TeamFieldsProps {
  form: ReturnType<typeof useSchemaForm<TeamFormInput, TeamFormOutput>>['form'];
}

/** The fields of a team (S2, D5). */
export function TeamFields({ form }: TeamFieldsProps) {
  const sports = useQuery(sportQueries.list());
  return (
    <>
      <TextField form={form} name="name" label="Name" isRequired autoCapitalize="words" />
      <SelectField
        form={form}
        name="sportId"
        label="Sport"
        isRequired
        placeholder="Select a sport"
        options={sports.data ?? []}
      />
      {sports.error && (
        <QueryFailure onRetry={() => void sports.refetch()}>
          {`The sports did not load. ${sports.error.message}`}
        </QueryFailure>
      )}
      <div className="row">
        <div className="col-sm-6">
          <TextField form={form} name="level" label="Level" placeholder="U12, Varsity, Adult..." />
        </div>
        <div className="col-sm-6">
          <TextField form={form} name="season" label="Season" placeholder="Autumn, 2026/27..." />
        </div>
      </div>
      <TextAreaField form={form} name="description" label="Description" rows={3} />
      <TagsField control={form.control} />
    </>
  );
}
