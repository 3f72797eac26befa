/**
 * What both remotes do with the portal, whatever draws them.
 * @param {import('@touchline/shared/frame').FrameClient} client
 */
export function portalOf(client, home) {
  return {
    pathname: () => client.location().pathname,
    draft: () => String(client.drafts.read('note')?.values.text ?? ''),
    keepDraft: (text) => client.drafts.write('note', { values: { text } }),
    goToView: () => client.navigate(`${home}/second`),
    goToTeam: () => client.navigate('/teams/create', { state: { from: home } }),
    announce: () => client.announce(`Said by ${client.account.name}.`),
    async teamNames() {
      const { body } = await client.api.get('/teams');
      return body.map(({ name }) => name).join(', ');
    },
    /** @returns the message of the error of a call that is not declared */
    async undeclared() {
      return client.api.post('/teams', { name: 'X' }, 'key').catch(({ message }) => message);
    },
  };
}
