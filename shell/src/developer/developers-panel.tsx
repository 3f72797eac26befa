import { Alert } from '@touchline/shared/ui';
import { useId, useState, useSyncExternalStore, type FormEvent } from 'react';
import { providedVersions } from '../federation/check-release';
import { sourceOf } from '../releases/portal-state';
import { useReleases, usePortalState } from '../releases/use-releases';
import { originProblem, startOverride } from './overrides';
import './developer.scss';

/** What happens in this tab: releases, load times, modules, refused files and reports; and a form for an override. */
export function DevelopersPanel({ overrideOrigins }: { overrideOrigins: string[] }) {
  return (
    <section className="developer-panel" aria-label="Developers' panel">
      <h2>Developers&apos; panel</h2>
      <RemotesTable />
      <OverrideForm allowed={overrideOrigins} />
      <Table
        caption="Shared modules"
        columns={['Module', 'Version']}
        rows={Object.entries(providedVersions())}
      />
      <RefusedFiles />
      <ReportsTable />
    </section>
  );
}

function RemotesTable() {
  const state = usePortalState((current) => current);
  return (
    <Table
      caption="Remotes"
      columns={['Remote', 'Version', 'From', 'Address', 'Entry', 'Module', 'Screen']}
      rows={state.remotes.map((remote) => {
        const { name, version, entry, federationName } = remote.release;
        const phases = state.phases[federationName];
        const times = ['entry', 'module', 'screen'].map((phase) => inMs(phases?.[phase]));
        return [name, version, sourceOf(state, remote), entry, ...times];
      })}
    />
  );
}

function OverrideForm({ allowed }: { allowed: string[] }) {
  const id = useId();
  const [problem, setProblem] = useState<string>();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address'));
    const found = originProblem(address, allowed);
    setProblem(found);
    if (!found) startOverride(address);
  }

  return (
    <form className="row g-2 align-items-end mb-3" noValidate onSubmit={handleSubmit}>
      <div className="col-sm-8 col-md-5">
        <label className="form-label" htmlFor={id}>
          Address of a remote&apos;s development server
        </label>
        <input
          id={id}
          name="address"
          type="url"
          className="form-control"
          placeholder="http://localhost:3004"
        />
      </div>
      <div className="col-auto">
        <button type="submit" className="btn btn-primary">
          Use it in this tab
        </button>
      </div>
      {problem && (
        <div className="col-12">
          <Alert>{problem}</Alert>
        </div>
      )}
    </form>
  );
}

function RefusedFiles() {
  const { reporter } = useReleases();
  // Each refused file is reported, so a new report means that the list may have changed.
  useSyncExternalStore(reporter.subscribe, reporter.recent);
  const refused = window.touchlineGuard?.refused ?? [];
  return (
    <Table
      caption="Files refused"
      columns={['File', 'Reason']}
      rows={refused.map(({ url, reason }) => [url, reason])}
    />
  );
}

function ReportsTable() {
  const { reporter } = useReleases();
  const reports = useSyncExternalStore(reporter.subscribe, reporter.recent);
  return (
    <Table
      caption="Reports of this tab"
      columns={['Reference', 'Time', 'Kind', 'Whose', 'Message', 'Request']}
      rows={reports.map((report) => [
        report.reference,
        report.at.slice(11, 19),
        report.kind,
        report.remote ? `${report.remote}@${report.version}` : 'shell',
        report.message ?? '',
        report.requestId ?? '',
      ])}
    />
  );
}

interface TableProps {
  caption: string;
  columns: string[];
  rows: string[][];
}

function Table({ caption, columns, rows }: TableProps) {
  return (
    <div className="table-responsive">
      <table className="table table-sm">
        <caption className="caption-top">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>None</td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inMs(duration: number | undefined): string {
  return duration === undefined ? '' : `${Math.round(duration)} ms`;
}
