import { expect, jest, test } from '@jest/globals';
import { toPage } from '../../ports';
import { connectToPage, type FrameStart } from '../portal';
import { page } from './page';

const { schema: saveSchema } = toPage.save;

test('a file with a long name is saved under as much of it as the page takes', () => {
  const postMessage = jest.fn<(sent: string) => void>();
  connectToPage({ postMessage, onmessage: null } as unknown as MessagePort, {} as FrameStart);
  page.save(`a${'\u{1F3D0}'.repeat(120)}.ics`, 'BEGIN:VCALENDAR', 'text/calendar');
  const [, , name, value] = JSON.parse(postMessage.mock.lastCall?.[0] ?? '[]') as unknown[];
  expect([name, saveSchema.safeParse(value).success]).toEqual(['save', true]);
  expect(value).toHaveProperty('fileName', `a${'\u{1F3D0}'.repeat(74)}.ics`);
});
