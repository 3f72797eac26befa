import { useEffect, useState } from 'react';
import { ways } from './ways';

/** Tries the way of the address, and then shows that, and what it has got hold of. */
function AttackPage({ way }: { way: string }) {
  const [got, setGot] = useState<string>();
  useEffect(() => {
    async function tryIt(): Promise<void> {
      const found = await ways[way]?.().catch((error: unknown) => String(error));
      setGot(JSON.stringify(found) ?? 'nothing');
    }
    void tryIt();
  }, [way]);
  return <p className="outcome">{got === undefined ? `Trying ${way}` : `Tried ${way}: ${got}`}</p>;
}

// The same build is published as its neighbour, too, which has something to lose.
export const routes = ['attack', 'neighbour'].flatMap((remote) =>
  Object.keys(ways).map((way) => ({
    path: `/${remote}/${way}`,
    element: <AttackPage key={way} way={way} />,
  })),
);
