import { useQuery } from '@touchline/shared';
import {
  DifficultyBadge,
  type Drill,
  DrillDiagram,
  equipmentText,
  formatDuration,
  isWebAddress,
  KindMark,
  playersText,
  sportQueries,
} from '@touchline/product';
import { TagList } from '@touchline/shared/ui';
import { Fragment, type ReactNode } from 'react';
import { tagAddress } from '../library-address';
import { DrillVideos } from './drill-videos';

/** What tells a drill from others in a word or two, as chips below its name. */
export function DrillChips({ drill }: { drill: Drill }) {
  const { type, difficulty, visibility, players, defaultMinutes } = drill;
  const { data: sports } = useQuery(sportQueries.list());
  const chips: [string, ReactNode][] = [
    ['Type', type && <KindMark type={type} />],
    ['Difficulty', <DifficultyBadge key="" difficulty={difficulty} />],
    ['Sport', sports?.find(({ id }) => id === drill.sportId)?.name ?? drill.sportId],
    ['Visibility', visibility === 'public' ? 'Public' : 'Private'],
    ['Players', players && `${playersText(players)} players`],
    ['Default minutes', defaultMinutes !== undefined && formatDuration(defaultMinutes)],
  ];
  return (
    <ul className="drill-chips tag-list" aria-label="Facts">
      {chips.map(
        ([name, chip]) =>
          chip && (
            <li key={name} className="badge">
              <span className="visually-hidden">{`${name}: `}</span>
              <span>{chip}</span>
            </li>
          ),
      )}
    </ul>
  );
}

interface DrillFactsProps {
  drill: Drill;
  /** What stands in the place of a diagram that there is not. */
  noDiagram?: ReactNode;
}

/** The words of a drill, its diagram, and what else it has, apart from its name and chips. */
export function DrillFacts({ drill, noDiagram }: DrillFactsProps) {
  const { tags, sportId, equipment = [], coachingPoints = [] } = drill;
  const facts: [string, ReactNode][] = [
    [
      'Coaching points',
      coachingPoints.length > 0 && (
        <ul className="coaching-points m-0">
          {coachingPoints.map((point, place) => (
            <li key={place} dir="auto">
              {point}
            </li>
          ))}
        </ul>
      ),
    ],
    ['Equipment', equipment.map(equipmentText).join(', ')],
    [
      'Tags',
      tags.length > 0 && <TagList tags={tags} addressOf={(tag) => tagAddress(sportId, tag)} />,
    ],
    ['Videos', drill.videoUrls.some(isWebAddress) && <DrillVideos drill={drill} />],
  ];
  return (
    <>
      <p className="free-text">{drill.description || 'No description provided.'}</p>
      {drill.diagram ? <DrillDiagram diagram={drill.diagram} name={drill.name} /> : noDiagram}
      <dl className="facts">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </>
  );
}
