import '@touchline/shared/theme.scss';
import { createRoot } from 'react-dom/client';

interface StoredTeam {
  name: string;
  plans: string[];
}

// The least that shows the cards of Home from what a browser has stored: React, the theme, one cache, the worker.
const address = '/stored-answers/teams';
const plans = [1, 2, 3, 4, 5].map((day) => `Passing under pressure ${day}`);
const teams: StoredTeam[] = ['Harbour Hawks', 'Lakeside Lynx', 'Quarry Foxes'].map((name) => ({
  name,
  plans,
}));

async function storedTeams(): Promise<StoredTeam[]> {
  const cache = await caches.open('touchline-floor');
  // The first visit stores what later ones show.
  if (!(await cache.match(address))) await cache.put(address, new Response(JSON.stringify(teams)));
  const stored = await cache.match(address);
  return (await stored?.json()) as StoredTeam[];
}

function Card({ name, plans }: StoredTeam) {
  return (
    <li>
      <article className="card">
        <div className="card-body">
          <h2 className="card-title h3">{name}</h2>
          <ul>
            {plans.map((plan) => (
              <li key={plan}>
                <a href="/">{plan}</a>
              </li>
            ))}
          </ul>
        </div>
      </article>
    </li>
  );
}

void navigator.serviceWorker.register('/service-worker.js');
void storedTeams().then((stored) => {
  createRoot(document.body).render(
    <main>
      <ul className="card-grid">
        {stored.map((team) => (
          <Card key={team.name} {...team} />
        ))}
      </ul>
    </main>,
  );
});
