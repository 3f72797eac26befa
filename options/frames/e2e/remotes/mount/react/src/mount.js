import { createElement as h, useEffect, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { portalOf } from '../../screen.js';

function Screen({ client }) {
  const portal = portalOf(client, '/reactapart');
  const [pathname, setPathname] = useState(portal.pathname());
  const [teams, setTeams] = useState('');
  const [text, setText] = useState(portal.draft());
  useEffect(() => client.onLocation((location) => setPathname(location.pathname)), [client]);
  const button = (title, onClick) => h('button', { type: 'button', key: title, onClick }, title);
  return h('div', null, [
    h('p', { key: 'version' }, `Drawn by React ${version} at ${pathname}`),
    h('label', { key: 'note' }, [
      'Note ',
      h('input', {
        key: 'input',
        value: text,
        onChange({ target }) {
          setText(target.value);
          portal.keepDraft(target.value);
        },
      }),
    ]),
    h('p', { key: 'teams' }, teams),
    button('Second view', portal.goToView),
    button('New team', portal.goToTeam),
    button('Announce', portal.announce),
    button(
      'Read teams',
      () => void portal.teamNames().then((names) => setTeams(`Teams: ${names}`)),
    ),
    button('Write a team', () => void portal.undeclared().then(setTeams)),
  ]);
}

export function mount(element, client) {
  createRoot(element).render(h(Screen, { client }));
}
