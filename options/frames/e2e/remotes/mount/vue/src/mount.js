import { createApp, h, onUnmounted, ref, version } from 'vue';
import { portalOf } from '../../screen.js';

function screenOf(client) {
  return {
    setup() {
      const portal = portalOf(client, '/vueapart');
      const pathname = ref(portal.pathname());
      const teams = ref('');
      const text = ref(portal.draft());
      onUnmounted(client.onLocation((location) => (pathname.value = location.pathname)));
      const button = (title, onClick) => h('button', { type: 'button', onClick }, title);
      return () =>
        h('div', [
          h('p', `Drawn by Vue ${version} at ${pathname.value}`),
          h('label', [
            'Note ',
            h('input', {
              value: text.value,
              onInput({ target }) {
                text.value = target.value;
                portal.keepDraft(target.value);
              },
            }),
          ]),
          h('p', teams.value),
          button('Second view', portal.goToView),
          button('New team', portal.goToTeam),
          button('Announce', portal.announce),
          button('Read teams', async () => (teams.value = `Teams: ${await portal.teamNames()}`)),
          button('Write a team', async () => (teams.value = await portal.undeclared())),
        ]);
    },
  };
}

export function mount(element, client) {
  createApp(screenOf(client)).mount(element);
}
