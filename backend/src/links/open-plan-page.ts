import {
  drawStill,
  entriesOf,
  equipmentText,
  equipmentToBring,
  formatDuration,
  formatPracticeDate,
  kindOf,
  kindPaths,
  playersText,
} from '@touchline/product/schemas';
import { escapeHtml, htmlPage } from '../http/html-page';
import type { OpenEntry, OpenPlan } from './links-repository';
import { openPlanStyles } from './open-plan-styles';

// Beside the header of the answer: a copy of the page keeps it.
const head = `
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">`;

/** A plan for somebody without an account (D34): it names no coach and no player. */
export function openPlanPage(plan: OpenPlan): string {
  const { name, teamName, practiceDate, duration, description, endsAt } = plan;
  const entries = entriesOf<OpenEntry>(plan);
  const bring = equipmentToBring(entries.flatMap(({ details }) => details ?? []));
  return page(
    name,
    `<h1>${text(name)}</h1>
    <p class="when">${text(teamName)}<br>${escapeHtml(formatPracticeDate(practiceDate))} · ${formatDuration(duration)}</p>
    ${minutesBar(duration, entries)}
    ${description ? `<p class="text">${text(description)}</p>` : ''}
    ${bring.length > 0 ? `<section><h2>What to bring</h2>${list(bring.map(equipmentText))}</section>` : ''}
    ${entriesHtml(entries)}
    <footer>This link ends on ${escapeHtml(formatPracticeDate(endsAt))} (UTC).</footer>`,
  );
}

/** What is said in place of a plan, with one shape for all reasons. */
export function openMessagePage(title: string, message: string): string {
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>`);
}

function page(title: string, body: string): string {
  return htmlPage({ title, body, head, styles: openPlanStyles });
}

/** As the plan's own page draws it: an attribute of style would need a policy that allows any. */
function minutesBar(planned: number, entries: OpenEntry[]): string {
  const used = entries.reduce((sum, { duration }) => sum + duration, 0);
  const whole = Math.max(planned, used);
  let begin = 0;
  const parts = entries.map(({ duration, isDrill, details }) => {
    const className = isDrill ? `kind-${kindOf(details?.type)}` : 'is-activity';
    const part = `<rect class="${className}" x="${begin}" width="${duration}" height="10"/>`;
    begin += duration;
    return part;
  });
  if (parts.length === 0) return '';
  const label = `${used} of ${formatDuration(planned)} used`;
  return `<svg class="bar" viewBox="0 0 ${whole} 10" preserveAspectRatio="none" role="img" aria-label="${label}">${parts.join('')}</svg>`;
}

function entriesHtml(entries: OpenEntry[]): string {
  let place = 0;
  return entries
    .map((entry, index) => {
      const before = index === 0 ? '' : entries[index - 1]?.section;
      const isNewSection = (entry.section ?? '') !== (before ?? '');
      const heading = isNewSection ? `<h2>${text(entry.section ?? 'No section')}</h2>` : '';
      return heading + entryHtml(entry, entry.isDrill ? `${(place += 1)}. ` : '');
    })
    .join('');
}

function entryHtml({ name, duration, note, details }: OpenEntry, place: string): string {
  return `<section class="entry">
      <div><h3>${place}${text(name)}</h3><span class="minutes">${duration} min</span></div>
      ${details ? detailsHtml(details) : ''}
      ${note ? `<p class="note">${text(note)}</p>` : ''}
    </section>`;
}

function detailsHtml(details: NonNullable<OpenEntry['details']>): string {
  const { type, difficulty, description, coachingPoints = [], equipment = [], players } = details;
  const kind = kindOf(type);
  const facts = [
    `<span class="kind kind-${kind}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${kindPaths[kind]}"/></svg>${text(type)}</span>`,
    `<span>${text(difficulty)}</span>`,
    ...(players ? [`<span>${playersText(players)} players</span>`] : []),
    ...(equipment.length > 0
      ? [`<span>${text(equipment.map(equipmentText).join(', '))}</span>`]
      : []),
  ];
  return `<p class="facts">${facts.join('')}</p>
      ${pictureOf(details)}
      ${description ? `<p class="text">${text(description)}</p>` : ''}
      ${coachingPoints.length > 0 ? list(coachingPoints) : ''}`;
}

/** The still of a drill's diagram. It is decorative, as in the portal's lists. */
function pictureOf({ still }: NonNullable<OpenEntry['details']>): string {
  if (!still) return '';
  const { viewBox, shapes } = drawStill(still);
  const drawn = shapes.map(([element, attributes]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    return `<${element} ${pairs.join(' ')}/>`;
  });
  return `<svg class="still" viewBox="${viewBox}" aria-hidden="true">${drawn.join('')}</svg>`;
}

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${text(item)}</li>`).join('')}</ul>`;
}

/** A text of a coach: in any script, beside others. */
function text(content: string): string {
  return `<bdi>${escapeHtml(content)}</bdi>`;
}
