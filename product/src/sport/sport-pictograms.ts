function circle(x: number, y: number, radius: number): string {
  return `M${x} ${y - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0-${2 * radius}`;
}

const ball = circle(12, 12, 9);
const ovalBall = 'M4 20C3 11 11 3 20 4c1 9-7 17-16 16z';
const waves =
  'M3 16.5c1.5 1.3 3 1.3 4.5 0s3-1.3 4.5 0 3 1.3 4.5 0 3-1.3 4.5 0M3 20.5c1.5 1.3 3 1.3 4.5 0s3-1.3 4.5 0 3 1.3 4.5 0 3-1.3 4.5 0';

/** The picture of each sport of the portal's list, as the path of a `Pictogram`, by the sport's id. */
export const sportPictograms: Record<string, string> = {
  'american-football': `${ovalBall}M9 15l6-6M9.8 12.2l2 2M12.2 9.8l2 2`,
  athletics: `${circle(15.5, 4.5, 1.7)}M6 10.5l4-3 4 2-2.5 5 3 2.5-1 4.5M11.5 14.5L9 18H4M14 9.5l2 3h3.5`,
  badminton: `M10 17a3.2 3.2 0 1 1-3-3L10 4l10 10zM8.5 9l6.5 6.5M15 9l-7.2 5.8`,
  baseball: `${ball}M6.2 5.2c2.8 4 2.8 9.6 0 13.6M17.8 5.2c-2.8 4-2.8 9.6 0 13.6`,
  basketball: `${ball}M3 12h18M12 3v18M5.8 5.4c3.4 3.8 3.4 9.4 0 13.2M18.2 5.4c-3.4 3.8-3.4 9.4 0 13.2`,
  boxing:
    'M6.5 20.5h9v-3.7c2.5-1 4-3.2 4-6.3 0-4-2.7-6.5-6.5-6.5-3.7 0-6.5 2-6.5 5.5v1.5c-3 1-3 5 0 5.8zM6.5 16.8h9M6.5 11h4.5',
  cricket: `M15 3.5l5.5 5.5-8.5 8.5a1.5 1.5 0 0 1-2.2 0l-3.3-3.3a1.5 1.5 0 0 1 0-2.2zM8 16l-4.5 4.5${circle(18, 18.5, 1.8)}`,
  cycling: `${circle(5.5, 15.5, 3.5)}${circle(18.5, 15.5, 3.5)}M5.5 15.5L9 9h6.5l3 6.5M9 9l3 6.5H5.5M12 15.5L15.5 9M7.5 9h3M15.5 9l-.8-3h2.8`,
  'field-hockey': `M18 3l-8 13.8c-2.2 3.8-7.2 1.8-6-2.3${circle(17.5, 18.5, 1.8)}`,
  futsal: `M3 18V5h18v13M7 9V5M12 9V5M17 9V5${circle(12, 16, 4)}`,
  golf: 'M10 18.5V3l8.5 4L10 11M6 17c-1.9.4-3 1.1-3 1.8 0 1.2 4 2.2 9 2.2s9-1 9-2.2c0-1-2.6-1.8-6-2.1',
  gymnastics: `M7 3v8M17 3v8${circle(7, 15, 4)}${circle(17, 15, 4)}`,
  handball: `${circle(17, 6, 3)}M3 20.5l5-5.5 5.5 1 2-6.5M8 15L6.5 9.5l5-1.5`,
  'ice-hockey': 'M6 3l6 12.8a3 3 0 0 0 2.7 1.7H20M4 17.5h4.5v3H4z',
  judo: 'M9 3l3 5 3-5M9 3L4.5 5.5v15.5H9M15 3l4.5 2.5v15.5H15M4.5 14.5h15M12 8l-3 6.5M12 14.5l-2.5 5M12 14.5l2.5 5',
  lacrosse:
    'M3.5 20.5L11.5 12.5c-2-4 1.5-9 6-9.5 2.2-.2 3.7 1.3 3.5 3.5-.5 4.5-5.5 8-9.5 6zM13.5 5.5l5 5M11.8 9l3.2 3.5M17 3.2L12 12',
  netball: `M12 21V13M5.5 10h13M7.5 10l1.5 5h6l1.5-5${circle(12, 5, 2.5)}`,
  rowing:
    'M2.5 15.5h19c-1 3-3 4.5-5.5 4.5H8c-2.5 0-4.5-1.5-5.5-4.5zM8 15.5L15 7M14 4.5l3-1.5 2.5 2-1 3.5-3 .5-2-2z',
  rugby: `${ovalBall}M4.5 13l6.5 6.5M13 4.5l6.5 6.5`,
  soccer: `${ball}M12 8l3.8 2.8-1.4 4.4H9.6l-1.4-4.4zM12 8V3M15.8 10.8l4.7-1.6M14.4 15.2l2.9 4M9.6 15.2l-2.9 4M8.2 10.8L3.5 9.2`,
  softball: `M3.5 20.5l3-3M5.5 16l10-11.8a2.8 2.8 0 0 1 4.3 4.3L8 18.5z${circle(18, 18, 2.3)}`,
  swimming: `${circle(17.5, 8.5, 2)}M5.5 13l5-6 3.5.5M10.5 7l5 6${waves}`,
  'table-tennis': `${circle(13.5, 9.5, 6.5)}M7.6 6.8l8.6 8.6M8.9 14.1L4 20${circle(19, 18.5, 1.5)}`,
  tennis: `${circle(14, 9, 6)}M9.8 13.2L3.5 20.5M14 3v12M8 9h12${circle(19, 19, 1.5)}`,
  ultimate:
    'M12 6.5c5 0 9 1.6 9 4 0 3-4 6.5-9 6.5s-9-3.5-9-6.5c0-2.4 4-4 9-4zM3.5 12.5c2 1.3 5 2 8.5 2s6.5-.7 8.5-2',
  volleyball: `${ball}M12 12C8.5 10.5 6.5 8 6.2 5M12 12c3-2.5 6.2-2.8 8.9-1.5M12 12c.8 3.8-.2 6.8-2.3 8.7M9.3 3.4c.2 2 1 3.6 2.5 4.8M20 16c-2 .5-4 .1-5.5-1.2M4.5 17c2-.4 3.5-1.7 4.2-3.5`,
  'water-polo': `${circle(12, 7.5, 4.5)}M7.8 6h8.4${waves}`,
  wrestling:
    'M8 3v5c0 2-1.5 3-1.5 5v8h4.5v-4.5h2V21h4.5v-8c0-2-1.5-3-1.5-5V3M8 5.5c1 3.5 7 3.5 8 0',
};

/** For a sport that has no picture here. */
export const trophy =
  'M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H4c0 3 1.3 4.5 3.5 4.5M17 5.5h3c0 3-1.3 4.5-3.5 4.5M12 14v4M8.5 20.5c0-1.7 1.3-2.5 3.5-2.5s3.5.8 3.5 2.5z';
