import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { SelectField, TextField } from './form-field';
import { useSchemaForm } from './schema-form';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name is required.')),
  sport: z.string(),
  tags: z.array(z.string().check(z.maxLength(5, 'Too long.'))),
});

function TeamForm({ sports = [] }: { sports?: string[] }) {
  const defaultValues = { name: '', sport: 'judo', tags: ['U12', 'Outdoor'] };
  const { form } = useSchemaForm({ schema, defaultValues, draftName: 'team/7' });
  const options = sports.map((name) => ({ id: name, name }));
  return (
    <>
      <TextField form={form} name="name" label="Name" isRequired hint="As it is printed." />
      <TextField form={form} name="tags" label="Tags" error="Given." />
      <SelectField form={form} name="sport" label="Sport" isRequired options={options} />
      {/* @ts-expect-error -- A form has fields for its own values only. */}
      <TextField form={form} name="nmae" label="Mistyped" />
      <button onClick={() => void form.trigger()}>Check</button>
    </>
  );
}

it('shows what is wrong with a value or a part of it, in place of what it is given', async () => {
  render(<TeamForm />);
  const [name, tags] = [screen.getByLabelText('Name'), screen.getByLabelText('Tags')];
  expect(tags).toHaveAccessibleDescription('Given.');
  expect(name).toBeRequired();
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(tags).toHaveAccessibleDescription('Too long.');
  expect(name).toHaveAccessibleDescription('Name is required. As it is printed.');
  expect(name).toHaveAttribute('aria-invalid', 'true');
});

it('has its value again once the choices have loaded', () => {
  const { rerender } = render(<TeamForm />);
  rerender(<TeamForm sports={['golf', 'judo']} />);
  const sport = screen.getByLabelText('Sport');
  expect(sport).toHaveValue('judo');
  // One is chosen always: a browser has nothing to ask for.
  expect(sport).not.toBeRequired();
});
