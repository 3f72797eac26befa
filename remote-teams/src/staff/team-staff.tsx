import { RequestError, useQuery } from '@touchline/shared';
import type { Member, Team } from '@touchline/product';
import { CardFold } from '../card-fold';
import { InviteColleague } from './invite-colleague';
import { invitationQueries } from './invitations';
import { LeaveTeam } from './leave-team';
import { OpenInvitations } from './open-invitations';

interface TeamStaffProps {
  team: Team;
  /** Whether joining and leaving are unfolded. */
  isOpen: boolean;
}

/** Who is in a team and who may come to it, and leaving it. */
export function TeamStaff(props: TeamStaffProps) {
  return (
    <>
      {props.team.members.length > 0 && <Members members={props.team.members} />}
      <JoiningAndLeaving {...props} />
    </>
  );
}

function Members({ members }: { members: Member[] }) {
  return (
    <section className="card" aria-labelledby="members">
      <div className="card-body">
        <h2 id="members">Members</h2>
        <table className="table small mb-0" aria-labelledby="members">
          <thead>
            <tr>
              {['Name', 'Email', 'Role'].map((title) => (
                <th key={title} scope="col" className="ps-0">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.userId}>
                <td className="ps-0" style={{ minWidth: '5rem' }}>
                  {member.name}
                </td>
                <td className="ps-0 w-100">{member.email}</td>
                <td className="ps-0 text-nowrap">{member.role}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Nothing with a server that knows no invitations. */
function JoiningAndLeaving({ team, isOpen }: TeamStaffProps) {
  const invitations = useQuery(invitationQueries.open(team.id));
  const { data, error, refetch } = invitations;
  if (error instanceof RequestError && error.status === 404) return null;
  return (
    <CardFold id="staff" title="Joining and leaving" isOpen={isOpen}>
      <InviteColleague team={team} />
      {error && !data && (
        <p role="alert">
          <span>{`The open invitations could not be loaded. ${error.message}`}</span>{' '}
          <button type="button" className="btn btn-quiet" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data && <OpenInvitations teamId={team.id} invitations={data} />}
      <LeaveTeam team={team} />
    </CardFold>
  );
}
