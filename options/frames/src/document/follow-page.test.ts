import { beforeAll, expect, jest, test } from '@jest/globals';
import type { FrameStart } from '../ports';
import { connectToPage } from './portal';

const port: Pick<MessagePort, 'postMessage' | 'onmessage'> = {
  postMessage: () => undefined,
  onmessage: null,
};

beforeAll(async () => {
  // The test's browser has none.
  Object.assign(window, { PointerEvent: MouseEvent });
  const start = { account: { id: '1', name: 'Robin', email: '' }, scheme: 'light' };
  const { followPage } = await import('./follow-page');
  connectToPage(port as MessagePort, start as FrameStart);
  followPage();
});

function press(type: string, pointerType = 'mouse', buttons = 1): void {
  const event = new MouseEvent(type, { bubbles: true, buttons });
  document.body.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType }));
}

test.each([
  [
    'the page tells that the button was let go',
    () => port.onmessage?.call(port as MessagePort, released()),
  ],
  ['the pointer comes back without the button', () => press('pointermove', 'mouse', 0)],
])('a drag that ends outside of the frame is cancelled once: %s', (_, end) => {
  const onCancel = jest.fn();
  document.body.addEventListener('pointercancel', onCancel);
  end();
  press('pointerdown');
  end();
  end();
  expect(onCancel).toHaveBeenCalledTimes(1);
  press('pointerdown');
  press('pointerup', 'mouse', 0);
  end();
  press('pointerdown', 'touch');
  end();
  expect(onCancel).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('pointercancel', onCancel);
});

function released(): MessageEvent {
  return new MessageEvent('message', { data: ['message', 0, 'released', undefined] });
}
