import {
  DraftNotice,
  SaveButton,
  SaveFailure,
  SavingForm,
  TextField,
  useSavedForm,
  type SaveConditions,
} from '@touchline/shared/forms';
import { optionalLine } from '@touchline/shared/schema';
import { bounds, type Player, type PlayerInput, playerInputSchema } from '@touchline/product';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { readNumber } from './read-number';

/** Texts as they are typed: the number, and positions with commas between. */
const playerFormSchema = z.pipe(
  z.object({
    name: z.string(),
    number: z.string(),
    positions: optionalLine('Positions', bounds.name),
    isGuest: z.boolean(),
  }),
  z.transform(({ name, number, positions, isGuest }): PlayerInput => ({
    ...{ name, isGuest },
    number: readNumber(number),
    positions: positions
      .split(/[,;]/)
      .map((position) => position.trim())
      .filter((position) => position !== ''),
  })),
);
const schema = z.pipe(playerFormSchema, playerInputSchema);

type PlayerFormInput = z.input<typeof schema>;
export type PlayerFormOutput = z.output<typeof schema>;

/** The form of a stored player, or of a new one. */
export function formOfPlayer(player?: Player): PlayerFormInput {
  const { name = '', number = null, positions = [], isGuest = false } = player ?? {};
  return { name, number: String(number ?? ''), positions: positions.join(', '), isGuest };
}

interface PlayerFormProps {
  player?: Player;
  draftName: string;
  etag?: string | undefined;
  submitLabel: string;
  onSave: (values: PlayerFormOutput, conditions: SaveConditions) => Promise<unknown>;
  onStored: () => void;
  onSaved: (name: string) => void;
  onReload?: () => Promise<PlayerFormInput>;
  /** Called when somebody else has deleted the player. */
  onDeleted?: () => void;
  hasFocus?: boolean;
  /** Beside the button that saves; given what ends the draft. */
  children?: (endDraft: () => void) => ReactNode;
}

/** The fields of one player in a row, to add and to change one. */
export function PlayerForm(props: PlayerFormProps) {
  const { player, submitLabel, hasFocus } = props;
  const { form, draft, save } = useSavedForm({
    ...props,
    schema,
    defaultValues: formOfPlayer(player),
    onSave: async (values: PlayerFormOutput, conditions) => {
      await props.onSave(values, conditions);
      return values.name;
    },
  });
  return (
    <SavingForm className="w-100" save={save}>
      <DraftNotice draft={draft} />
      <div className="player-fields">
        <TextField form={form} name="number" label="Number" inputMode="numeric" />
        <TextField
          form={form}
          name="name"
          label="Name"
          isRequired
          // eslint-disable-next-line jsx-a11y/no-autofocus -- The press on the button that opened or sent the form leads here.
          autoFocus={hasFocus}
          autoCapitalize="words"
          enterKeyHint="done"
        />
        <TextField
          form={form}
          name="positions"
          label="Positions"
          placeholder="Defender, Wing"
          enterKeyHint={undefined}
        />
      </div>
      <label className="player-guest d-flex gap-2 align-items-center">
        <input type="checkbox" {...form.register('isGuest')} /> Guest
      </label>
      <SaveFailure save={save} subject="player" pathOfStored={() => undefined} />
      <div className="form-actions">
        <SaveButton save={save} label={submitLabel} />
        {props.children?.(draft.clear)}
      </div>
    </SavingForm>
  );
}
