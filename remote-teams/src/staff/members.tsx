import type { Member } from '@touchline/shared/product';

/** Who is in a team (S2). */
export function Members({ members }: { members: Member[] }) {
  return (
    <section className="card" aria-labelledby="members">
      <div className="card-body">
        <h2 id="members">Members</h2>
        <table className="table members" aria-labelledby="members">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Role</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.userId}>
                <td>{member.name}</td>
                <td>{member.email}</td>
                <td>{member.role}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
